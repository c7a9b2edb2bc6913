package cairn.domain.dispatch;

import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Personal;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A flight with patients on board. A sortie, from base to base, may include several lifts and carry the patients of
 * several dispatches.
 *
 * @param sortie the sortie's number, the same for all dispatches that it served
 * @param helicopter the helicopter's registration
 */
public record Lift(
        String sortie,
        Optional<String> helicopter,
        Optional<Instant> tookOffAt,
        Optional<Instant> landedAt,
        List<Passenger> manifest) {

    public static final String SORTIE_PATTERN = "[A-Z0-9][A-Z0-9-]{0,39}";

    public static final int MAX_PASSENGERS = 20;

    public Lift {
        manifest = List.copyOf(manifest);
    }

    public void requireSound() {
        boolean landedFirst = tookOffAt
                .flatMap(start -> landedAt.filter(end -> end.isBefore(start)))
                .isPresent();
        if (landedFirst) {
            throw new Invalid(
                    List.of(new Fault(FaultCode.CONFLICT, "landedAt", "must not be before %s", List.of("tookOffAt"))));
        }
        for (int place = 0; place < manifest.size(); place++) {
            if (manifest.get(place).role() == Role.UNKNOWN) {
                throw new Invalid(FaultCode.INVALID_VALUE, "manifest[" + place + "].role", "must be known");
            }
        }
    }

    public record Passenger(String name, Role role) implements Personal {

        @Override
        public String toString() {
            return "Passenger[" + role + "]";
        }
    }

    public enum Role {
        PATIENT,
        COMPANION,
        MEDIC,
        CREW,
        /** The role of a person whose data were erased; it cannot be reported. */
        UNKNOWN
    }
}
