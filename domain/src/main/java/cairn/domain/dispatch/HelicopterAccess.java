package cairn.domain.dispatch;

/**
 * How a rescue helicopter of the common kind, an AS350 B3 or H125, can reach somebody at an altitude. Ordinary landings
 * above about 5,500 m are rare, for the air is too thin (alpineecotrek.com, helicopter rescue); to leave what is above
 * 6,500 m to a long line is our own rule: the record of such a lift is 6,900 m (aviationnews.eu, May 2010). Reach informs
 * the desk and refuses nobody.
 */
public enum HelicopterAccess {

    /** A landing can be expected where the load, the ground and the weather allow it. */
    LANDING,

    /** A landing is doubtful: expect the patient to be brought lower, or one after the other. */
    DOUBTFUL,

    /** Only a rescuer on a long line can reach the place, and only people can decide on that. */
    LONG_LINE;

    private static final int CEILING_METRES = 5_500;
    private static final int LONG_LINE_ABOVE_METRES = 6_500;

    /** A landing up to 5,500 m above sea level, a doubtful one up to 6,500 m, a long line above. */
    public static HelicopterAccess at(int altitudeMetres) {
        if (altitudeMetres > LONG_LINE_ABOVE_METRES) {
            return LONG_LINE;
        }
        return altitudeMetres > CEILING_METRES ? DOUBTFUL : LANDING;
    }

    /** Whether the altitude is within the ceiling of ordinary landings, 5,500 m. */
    public boolean isWithinCeiling() {
        return this == LANDING;
    }
}
