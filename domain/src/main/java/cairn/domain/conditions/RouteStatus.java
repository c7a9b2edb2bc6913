package cairn.domain.conditions;

/** Whether a route can be walked, from best to worst. */
public enum RouteStatus {
    OPEN,
    CAUTION,
    CLOSED;

    public RouteStatus orWorse(RouteStatus other) {
        return compareTo(other) < 0 ? other : this;
    }
}
