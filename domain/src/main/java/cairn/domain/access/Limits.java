package cairn.domain.access;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The limits agreed with an Enterprise operator, which replace those of its tier.
 *
 * @param requestsPerMinute the rate of all requests together; unlimited if absent
 * @param monthlyCalls the calls in a month; unlimited if absent
 * @param endpoints requests per minute by endpoint, such as {@code POST /v1/permits/apply}, or {@link #UNLIMITED}; an
 *     endpoint without an entry has the limit of all operators
 */
public record Limits(
        Optional<Integer> requestsPerMinute, Optional<Integer> monthlyCalls, Map<String, Integer> endpoints) {

    public static final int UNLIMITED = Integer.MAX_VALUE;

    public static final Limits NONE = new Limits(Optional.empty(), Optional.empty(), Map.of());

    public Limits {
        endpoints = Collections.unmodifiableMap(new TreeMap<>(endpoints));
    }
}
