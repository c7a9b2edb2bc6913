package cairn.adapter.rest.http.monitoring;

/** How fit the service, or one part of it, is. */
public enum HealthStatus {
    UP,
    /** Requests are served, but an operator should look. */
    DEGRADED,
    /** The node should receive no requests. */
    DOWN;

    HealthStatus worse(HealthStatus other) {
        return compareTo(other) < 0 ? other : this;
    }
}
