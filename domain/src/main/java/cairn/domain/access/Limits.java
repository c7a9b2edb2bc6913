package cairn.domain.access;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What an Enterprise operator has agreed instead of a tier's allowances; what is absent is unlimited.
 *
 * @param endpoints requests a minute by endpoint, such as {@code POST /v1/permits/apply}; what is not named keeps the
 *     allowance that all operators have, and {@link #UNLIMITED} lifts it
 */
public record Limits(
        Optional<Integer> requestsPerMinute, Optional<Integer> monthlyCalls, Map<String, Integer> endpoints) {

    public static final int UNLIMITED = Integer.MAX_VALUE;

    public static final Limits NONE = new Limits(Optional.empty(), Optional.empty(), Map.of());

    public Limits {
        endpoints = Collections.unmodifiableMap(new TreeMap<>(endpoints));
    }
}
