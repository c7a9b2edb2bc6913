package cairn.domain.conditions;

/** The condition of a trail, as an archive classifies it. */
public enum TrailCondition {
    OPEN(RouteStatus.OPEN),
    HAZARD(RouteStatus.CAUTION),
    RESTRICTED(RouteStatus.CAUTION),
    CLOSED(RouteStatus.CLOSED);

    private final RouteStatus status;

    TrailCondition(RouteStatus status) {
        this.status = status;
    }

    public RouteStatus status() {
        return status;
    }
}
