package cairn.domain.conditions;

/** The status of a route, from best to worst. */
public enum RouteStatus {
    OPEN,
    CAUTION,
    CLOSED;

    public RouteStatus orWorse(RouteStatus other) {
        return compareTo(other) < 0 ? other : this;
    }
}
