package cairn.adapter.rest.http.monitoring;

import java.util.Map;

/**
 * A part of the service whose health determines whether the node is ready. {@link #result()} returns at once, from
 * memory: it is called for every probe, on threads that must not block.
 */
public interface HealthCheck {

    String name();

    Result result();

    /**
     * The health of one part.
     *
     * @param details further information for the operators of the service; no secrets
     */
    record Result(HealthStatus status, Map<String, ?> details) {

        public Result {
            details = Map.copyOf(details);
        }
    }
}
