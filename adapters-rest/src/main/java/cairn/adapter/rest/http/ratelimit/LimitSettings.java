package cairn.adapter.rest.http.ratelimit;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;

/**
 * The settings of the rate limits.
 *
 * @param anonymousPerMinute the requests per minute of one address without a key, at least 1
 * @param enforced whether requests are refused; if false, they are only counted, as for benchmarks
 */
@ConfigurationProperties("cairn.limits")
record LimitSettings(
        @Bindable(defaultValue = "60") int anonymousPerMinute,
        @Bindable(defaultValue = "true") boolean enforced) {

    /** The property that removes the limits entirely, for comparative benchmarks. */
    static final String LEFT_OUT = "cairn.limits.left-out";

    LimitSettings {
        if (anonymousPerMinute < 1) {
            throw new IllegalArgumentException("CAIRN_LIMITS_ANONYMOUS_PER_MINUTE must be at least 1");
        }
    }
}
