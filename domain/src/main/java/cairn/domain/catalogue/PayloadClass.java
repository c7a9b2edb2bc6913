package cairn.domain.catalogue;

import java.util.OptionalInt;

/**
 * The share of its load with which a rescue helicopter can take off, by the altitude of the ground: thinner air lifts
 * less. The thresholds of 3,800 m and 4,800 m are those of the landing zones in the reference data.
 */
public enum PayloadClass {
    NORMAL,
    REDUCED,
    MARGINAL;

    private static final int REDUCED_FROM_METRES = 3_800;
    private static final int MARGINAL_ABOVE_METRES = 4_800;
    private static final int MOST_PATIENTS_WHEN_MARGINAL = 2;

    public static PayloadClass at(int altitudeMetres) {
        if (altitudeMetres < REDUCED_FROM_METRES) {
            return NORMAL;
        }
        return altitudeMetres <= MARGINAL_ABOVE_METRES ? REDUCED : MARGINAL;
    }

    /**
     * Returns the maximum number of patients to plan for one lift: two where the payload is marginal, empty elsewhere,
     * where no figure is known. This is a planning rule of the service, derived from a pilot's report of three
     * passengers at about 4,900 m, half of normal (mensjournal.com, 13 January 2015).
     */
    public OptionalInt mostPatientsPerLift() {
        return this == MARGINAL ? OptionalInt.of(MOST_PATIENTS_WHEN_MARGINAL) : OptionalInt.empty();
    }
}
