package cairn.adapter.rest.http.overload;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;

/**
 * The settings of the overload protection.
 *
 * @param arrival the time in which a request must arrive, one second less than the promised ten
 * @param patience the time that a request may wait on the event loop before it is rejected
 * @param publicReads the number of requests in progress at which public reads are rejected
 * @param requests the number of requests in progress at which all other requests but the vital ones are rejected
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
