package cairn.domain.dispatch;

/**
 * The access of a rescue helicopter of the common type, AS350 B3 or H125, to a position, by altitude. Ordinary landings
 * above about 5,500 m are rare because the air is too thin (alpineecotrek.com, helicopter rescue). The limit of 6,500 m
 * for the long line is a rule of this service; the record for such a lift is 6,900 m (aviationnews.eu, May 2010). The
 * value informs the desk and rejects no request.
 */
public enum HelicopterAccess {
    LANDING,

    /** A landing is doubtful; patients may have to be brought lower or flown out one at a time. */
    DOUBTFUL,

    /** Only a rescuer on a long line can reach the position. The decision is left to people. */
    LONG_LINE;

    private static final int CEILING_METRES = 5_500;
    private static final int LONG_LINE_ABOVE_METRES = 6_500;

    public static HelicopterAccess at(int altitudeMetres) {
        if (altitudeMetres > LONG_LINE_ABOVE_METRES) {
            return LONG_LINE;
        }
        return altitudeMetres > CEILING_METRES ? DOUBTFUL : LANDING;
    }

    public boolean isWithinCeiling() {
        return this == LANDING;
    }
}
