package cairn.adapter.rest.http.ratelimit;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;

/**
 * What whoever runs the service may choose.
 *
 * @param anonymousPerMinute requests a minute of one address without a key
 * @param enforced false where everything is counted and told but nothing refused, as when the service is measured
 */
@ConfigurationProperties("cairn.limits")
record LimitSettings(
        @Bindable(defaultValue = "60") int anonymousPerMinute,
        @Bindable(defaultValue = "true") boolean enforced) {

    /** The property of a service that knows no limits at all, to measure beside one that does. */
    static final String LEFT_OUT = "cairn.limits.left-out";

    LimitSettings {
        if (anonymousPerMinute < 1) {
            throw new IllegalArgumentException("CAIRN_LIMITS_ANONYMOUS_PER_MINUTE must be at least 1");
        }
    }
}
