package cairn.domain.catalogue;

import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Located;
import cairn.domain.shared.Season;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Where the ill and the injured are treated, from an aid post in a tent to a teaching hospital.
 *
 * @param altitudeMetres above sea level
 * @param seasonsOpen when it has staff: one season or more, in calendar order; all four are the whole year
 * @param phone as dialled from abroad, where one is known
 * @param source where the record was read, in words
 */
public record Hospital(
        HospitalId id,
        String slug,
        String name,
        String region,
        GeoPoint position,
        int altitudeMetres,
        Level level,
        Status status,
        List<Season> seasonsOpen,
        Helipad helipad,
        PressureChamber pressureChamber,
        Optional<String> phone,
        String source,
        SourceConfidence confidence)
        implements Located {

    /** How much it can do, in rising order. */
    public enum Level {
        AID_POST,
        CLINIC,
        HOSPITAL
    }

    /** Whether it is known to work; no patient is sent to one that is not. */
    public enum Status {
        ACTIVE,
        UNVERIFIED
    }

    /** Whether a helicopter can land beside it. */
    public enum Helipad {
        YES,
        NO,
        UNKNOWN
    }

    /** Whether it has a bag that simulates descent: a Gamow or PAC bag, carried by hand. */
    public enum PressureChamber {
        PORTABLE,
        UNKNOWN
    }

    public Hospital {
        seasonsOpen = seasonsOpen.stream().distinct().sorted().toList();
        if (seasonsOpen.isEmpty()) {
            throw new IllegalArgumentException("A hospital that never opens: " + slug);
        }
    }

    public boolean isOpenAllYear() {
        return seasonsOpen.equals(Arrays.asList(Season.values()));
    }

    /** Whether patients may be sent there on a civil date in Nepal: it is active, and in season. */
    public boolean receivesPatientsOn(LocalDate date) {
        return status == Status.ACTIVE && seasonsOpen.contains(Season.of(date));
    }

    /** Those of the hospitals that patients may be sent to on a civil date in Nepal, in the same order. */
    public static List<Hospital> receivingPatientsOn(LocalDate date, Collection<Hospital> hospitals) {
        return hospitals.stream()
                .filter(hospital -> hospital.receivesPatientsOn(date))
                .toList();
    }
}
