package cairn.adapter.rest.protection;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;

/**
 * What whoever runs the service may choose.
 *
 * @param arrival how long a request may take to arrive: a second less than the ten that are promised
 */
@ConfigurationProperties("cairn.protection")
record ProtectionSettings(@Bindable(defaultValue = "9s") Duration arrival) {

    ProtectionSettings {
        if (!arrival.isPositive()) {
            throw new IllegalArgumentException("cairn.protection.arrival must be positive");
        }
    }
}
