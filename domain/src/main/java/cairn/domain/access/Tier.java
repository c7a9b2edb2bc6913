package cairn.domain.access;

/**
 * What an operator has subscribed to; each tier holds everything of the one before it. The figures are those of the
 * published specification, 8.1.
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

    /** {@link Integer#MAX_VALUE} where there is no limit. */
    public int requestsPerMinute() {
        return requestsPerMinute;
    }

    /** {@link Integer#MAX_VALUE} where there is no limit. */
    public int monthlyCalls() {
        return monthlyCalls;
    }

    public boolean includes(Tier other) {
        return compareTo(other) >= 0;
    }
}
