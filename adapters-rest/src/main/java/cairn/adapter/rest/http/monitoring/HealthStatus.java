package cairn.adapter.rest.http.monitoring;

/** The health of the service or of one part of it, from best to worst. */
public enum HealthStatus {
    UP,
    /** Requests are served, but the state needs attention. */
    DEGRADED,
    /** The node should receive no requests. */
    DOWN;

    HealthStatus worse(HealthStatus other) {
        return compareTo(other) < 0 ? other : this;
    }
}
