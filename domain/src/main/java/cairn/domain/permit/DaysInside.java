package cairn.domain.permit;

import java.util.List;

/**
 * The days for which a restricted area permit is charged.
 *
 * @param stays the stays in order; several if the trek leaves the area and enters it again
 * @param basis how the days were determined
 */
public record DaysInside(List<PermitStay> stays, Basis basis) {

    public enum Basis {
        GIVEN,
        ITINERARY,
        /** The days inside are unknown, so all days of the trek are charged, which may be too many. */
        WHOLE_TREK
    }

    public DaysInside {
        stays = List.copyOf(stays);
        if (stays.isEmpty()) {
            throw new IllegalArgumentException("The days inside an area have at least one stay");
        }
    }

    public static DaysInside given(PermitStay stay) {
        return new DaysInside(List.of(stay), Basis.GIVEN);
    }

    static DaysInside wholeTrek(PermitStay trek) {
        return new DaysInside(List.of(trek), Basis.WHOLE_TREK);
    }

    int count() {
        return stays.stream().mapToInt(PermitStay::days).sum();
    }

    PermitStay first() {
        return stays.getFirst();
    }
}
