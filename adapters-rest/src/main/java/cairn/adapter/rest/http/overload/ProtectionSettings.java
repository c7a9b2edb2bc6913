package cairn.adapter.rest.http.overload;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;

/**
 * What whoever runs the service may choose.
 *
 * @param arrival how long a request may take to arrive: a second less than the ten that are promised
 * @param patience how long a request may wait for its turn on the event loop before it is shed
 * @param publicReads how many requests may be under way for a public read to be taken on
 * @param requests how many for any other that no life depends on
 */
@ConfigurationProperties("cairn.protection")
record ProtectionSettings(
        @Bindable(defaultValue = "9s") Duration arrival,
        @Bindable(defaultValue = "2s") Duration patience,
        @Bindable(defaultValue = "256") int publicReads,
        @Bindable(defaultValue = "1024") int requests) {

    ProtectionSettings {
        if (!arrival.isPositive()) {
            throw new IllegalArgumentException("CAIRN_PROTECTION_ARRIVAL must be positive");
        }
        if (!patience.isPositive()) {
            throw new IllegalArgumentException("CAIRN_PROTECTION_PATIENCE must be positive");
        }
        if (publicReads < 1 || requests < publicReads) {
            throw new IllegalArgumentException(
                    "CAIRN_PROTECTION_PUBLIC_READS must be at least 1, and CAIRN_PROTECTION_REQUESTS no less");
        }
    }
}
