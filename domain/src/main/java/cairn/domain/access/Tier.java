package cairn.domain.access;

/**
 * An operator's plan. Each tier includes everything of the tier before it. The figures are those of the published
 * specification, section 8.1; {@link Integer#MAX_VALUE} means unlimited.
 */
public enum Tier {
    FREE(60, 1_000),
    PRO(500, 100_000),
    ENTERPRISE(Integer.MAX_VALUE, Integer.MAX_VALUE);

    private final int requestsPerMinute;
    private final int monthlyCalls;

    Tier(int requestsPerMinute, int monthlyCalls) {
        this.requestsPerMinute = requestsPerMinute;
        this.monthlyCalls = monthlyCalls;
    }

    public int requestsPerMinute() {
        return requestsPerMinute;
    }

    public int monthlyCalls() {
        return monthlyCalls;
    }

    public boolean includes(Tier other) {
        return compareTo(other) >= 0;
    }
}
