package cairn.domain.permit;

import java.util.List;
import java.util.Locale;

/**
 * The days that a restricted area permit is charged for.
 *
 * @param stays in order; several where the trek leaves the area and enters it again
 * @param basis how they are known
 */
public record DaysInside(List<PermitStay> stays, Basis basis) {

    /** How the days inside an area are known. */
    public enum Basis {
        /** The caller gives them. */
        GIVEN,
        /** The trail's itinerary says where it enters and leaves the area. */
        ITINERARY,
        /** They are not known: all days of the trek count, which may be too many. */
        WHOLE_TREK;

        /** Returns the code that callers see, such as {@code whole_trek}. */
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
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

    /** Returns the number of days of all stays. */
    int count() {
        return stays.stream().mapToInt(PermitStay::days).sum();
    }

    PermitStay first() {
        return stays.getFirst();
    }
}
