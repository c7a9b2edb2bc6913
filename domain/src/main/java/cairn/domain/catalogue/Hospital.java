package cairn.domain.catalogue;

import cairn.domain.shared.Confidence;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Located;
import cairn.domain.shared.Season;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A medical facility, from a tented aid post to a teaching hospital.
 *
 * @param altitudeMetres the altitude above sea level
 * @param seasonsOpen the seasons with staff, at least one, in calendar order; all four mean all year
 * @param phone the number as dialled from abroad
 * @param source the source of the record, in words
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
        Confidence confidence)
        implements Located {

    public enum Level {
        AID_POST,
        CLINIC,
        HOSPITAL
    }

    /** The status of a hospital. Patients are sent only to active hospitals, which are known to operate. */
    public enum Status {
        ACTIVE,
        UNVERIFIED
    }

    public enum Helipad {
        YES,
        NO,
        UNKNOWN
    }

    /** The availability of a portable pressure bag that simulates descent (Gamow or PAC). */
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

    public boolean receivesPatientsOn(LocalDate date) {
        return status == Status.ACTIVE && seasonsOpen.contains(Season.of(date));
    }

    public static List<Hospital> receivingPatientsOn(LocalDate date, Collection<Hospital> hospitals) {
        return hospitals.stream()
                .filter(hospital -> hospital.receivesPatientsOn(date))
                .toList();
    }
}
