package cairn.domain.catalogue;

import java.util.OptionalInt;

/**
 * How much of its load a rescue helicopter can lift off with, by the altitude of the ground: air grows thin, and the
 * load falls. The steps of 3,800 m and 4,800 m are those of the reference data's landing places.
 */
public enum PayloadClass {
    NORMAL,
    REDUCED,
    MARGINAL;

    private static final int REDUCED_FROM_METRES = 3_800;
    private static final int MARGINAL_ABOVE_METRES = 4_800;
    private static final int MOST_PATIENTS_WHEN_MARGINAL = 2;

    /** Normal below 3,800 m, reduced from there to 4,800 m, marginal above. */
    public static PayloadClass at(int altitudeMetres) {
        if (altitudeMetres < REDUCED_FROM_METRES) {
            return NORMAL;
        }
        return altitudeMetres <= MARGINAL_ABOVE_METRES ? REDUCED : MARGINAL;
    }

    /**
     * The most patients to plan for on one lift: two where the payload is marginal, above 4,800 m; elsewhere no figure is
     * known. It is our own rule for planning, made of a pilot's report of three passengers at about 4,900 m, half of
     * normal (mensjournal.com, 13 January 2015).
     */
    public OptionalInt mostPatientsPerLift() {
        return this == MARGINAL ? OptionalInt.of(MOST_PATIENTS_WHEN_MARGINAL) : OptionalInt.empty();
    }
}
