package cairn.domain.access;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The limits that an Enterprise operator has agreed, instead of those of its tier. An absent limit means unlimited.
 *
 * @param endpoints requests per minute by endpoint, such as {@code POST /v1/permits/apply}; other endpoints keep the
 *     limit of all operators, and {@link #UNLIMITED} lifts it
 */
public record Limits(
        Optional<Integer> requestsPerMinute, Optional<Integer> monthlyCalls, Map<String, Integer> endpoints) {

    public static final int UNLIMITED = Integer.MAX_VALUE;

    public static final Limits NONE = new Limits(Optional.empty(), Optional.empty(), Map.of());

    public Limits {
        endpoints = Collections.unmodifiableMap(new TreeMap<>(endpoints));
    }
}
