package cairn.domain.dispatch;

import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Personal;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One flight with patients aboard. A sortie, from base to base, may have several, and may carry the patients of several
 * dispatches: then it was one flight, whoever is billed for it.
 *
 * @param sortie the flight's number, the same for all whom it carried
 * @param helicopter its registration
 */
public record Lift(
        String sortie,
        Optional<String> helicopter,
        Optional<Instant> tookOffAt,
        Optional<Instant> landedAt,
        List<Passenger> manifest) {

    /** The form of a sortie's number. */
    public static final String SORTIE_PATTERN = "[A-Z0-9][A-Z0-9-]{0,39}";

    public static final int MAX_PASSENGERS = 20;

    public Lift {
        manifest = List.copyOf(manifest);
    }

    /**
     * Holds it against the rules that it must keep for whatever dispatch.
     *
     * @throws Invalid if it landed before it took off
     */
    public void requireSound() {
        boolean landedFirst = tookOffAt
                .flatMap(start -> landedAt.filter(end -> end.isBefore(start)))
                .isPresent();
        if (landedFirst) {
            throw new Invalid(FaultCode.CONFLICT, "landedAt", "must not be before took_off_at");
        }
    }

    /** Somebody aboard. */
    public record Passenger(String name, Role role) implements Personal {

        /** Says nothing of who it was: events and commands are written to logs whole. */
        @Override
        public String toString() {
            return "Passenger[" + role + "]";
        }
    }

    /** Why somebody was aboard. */
    public enum Role {
        PATIENT,
        COMPANION,
        MEDIC,
        CREW
    }
}
