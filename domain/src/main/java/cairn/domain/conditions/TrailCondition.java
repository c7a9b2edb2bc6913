package cairn.domain.conditions;

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
