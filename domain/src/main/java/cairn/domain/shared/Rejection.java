package cairn.domain.shared;

import java.util.List;
import java.util.Optional;

/**
 * The core's refusal of a command or a question: nothing has happened, and the detail may be shown to the caller. Its
 * code is stable, in kebab case.
 */
public abstract sealed class Rejection extends RuntimeException {

    private final String code;

    private Rejection(String code, String detail) {
        super(detail, null, false, false);
        this.code = code;
    }

    public final String code() {
        return code;
    }

    public final String detail() {
        return String.valueOf(getMessage());
    }

    /** What was asked for breaks a rule, whatever the state of things; every fault found is named. */
    public static final class Invalid extends Rejection {

        private final transient List<Fault> faults;

        public Invalid(List<Fault> faults) {
            super("validation-failed", faults.size() == 1 ? faults.getFirst().detail() : faults.size() + " faults");
            this.faults = List.copyOf(faults);
        }

        public Invalid(String member, String detail) {
            this(List.of(new Fault(member, detail)));
        }

        public Invalid(FaultCode code, String member, String detail) {
            this(List.of(new Fault(code, member, detail)));
        }

        public List<Fault> faults() {
            return faults;
        }
    }

    /**
     * One thing wrong with a command.
     *
     * @param code the kind of fault
     * @param member the component at fault, in the command's own words, such as {@code partySize}
     * @param detail what it must be, readable after the member's name: "must be at least 1"
     */
    public record Fault(FaultCode code, String member, String detail) {

        /** A value that breaks a rule of its own. */
        public Fault(String member, String detail) {
            this(FaultCode.INVALID_VALUE, member, detail);
        }
    }

    /** There is no such object, or none that the caller may see. */
    public static final class Missing extends Rejection {

        public Missing(String detail) {
            super("not-found", detail);
        }

        /** Of a command: one word for what is not there and for what is another's. */
        public static Missing object() {
            return new Missing("There is no such object");
        }
    }

    /** The command is sound, but the state of things does not allow it. */
    public static final class Conflict extends Rejection {

        private final transient Optional<Standing> standing;
        private final transient List<Unavailability> unavailable;

        public Conflict(String code, String detail) {
            this(code, detail, List.of());
        }

        /** Persons or rooms cannot be had on some of the days. */
        public Conflict(String code, String detail, List<Unavailability> unavailable) {
            super(code, detail);
            this.standing = Optional.empty();
            this.unavailable = List.copyOf(unavailable);
        }

        /** The object's status does not allow the action. */
        public Conflict(Standing standing, String detail) {
            super("invalid-transition", detail);
            this.standing = Optional.of(standing);
            this.unavailable = List.of();
        }

        public Optional<Standing> standing() {
            return standing;
        }

        public List<Unavailability> unavailable() {
            return unavailable;
        }
    }

    /**
     * Where an object stands when it refuses an action.
     *
     * @param status its present status, as callers see it
     * @param allowed the actions that it would accept
     */
    public record Standing(String status, List<String> allowed) {

        public Standing {
            allowed = List.copyOf(allowed);
        }
    }
}
