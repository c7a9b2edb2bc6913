package cairn.domain.shared;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The core's refusal of a command or query. The state is unchanged, and the detail may be shown to the caller. The code
 * is stable, in kebab case.
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

    /** The command or query breaks a rule, regardless of the current state. All faults found are listed. */
    public static final class Invalid extends Rejection {

        private final transient List<Fault> faults;

        public Invalid(List<Fault> faults) {
            super(
                    "validation-failed",
                    faults.size() == 1
                            ? faults.getFirst().detail(UnaryOperator.identity())
                            : faults.size() + " faults");
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
     * One fault of a command.
     *
     * @param code the kind of fault
     * @param member the faulty component, as the command names it, such as {@code partySize}
     * @param detail the violated rule, phrased to follow the member's name: "must be at least 1"
     * @param others the other components that the rule mentions, as the command names them; the detail has {@code %s}
     *     for each
     */
    public record Fault(FaultCode code, String member, String detail, List<String> others) {

        public Fault {
            others = List.copyOf(others);
        }

        public Fault(FaultCode code, String member, String detail) {
            this(code, member, detail, List.of());
        }

        public Fault(String member, String detail) {
            this(FaultCode.INVALID_VALUE, member, detail);
        }

        public String detail(UnaryOperator<String> names) {
            return others.isEmpty()
                    ? detail
                    : detail.formatted(others.stream().map(names).toArray());
        }
    }

    /** The object does not exist, or the caller has no access to it. */
    public static final class Missing extends Rejection {

        public Missing(String detail) {
            super("not-found", detail);
        }

        public static Missing object() {
            return new Missing("There is no such object");
        }
    }

    /** The object has changed since the version that the command expects. */
    public static final class Stale extends Rejection {

        private final String object;

        public Stale(String object) {
            super("precondition-failed", "The %s has changed since the expected version".formatted(object));
            this.object = object;
        }

        public String object() {
            return object;
        }
    }

    public static final class KeyReused extends Rejection {

        public KeyReused() {
            super("idempotency-key-reused", "This key was used before with a different request");
        }
    }

    /** The command is valid, but the current state does not allow it. */
    public static final class Conflict extends Rejection {

        private final transient Optional<Standing> standing;
        private final transient List<Unavailability> unavailable;

        public Conflict(String code, String detail) {
            this(code, detail, List.of());
        }

        public Conflict(String code, String detail, List<Unavailability> unavailable) {
            super(code, detail);
            this.standing = Optional.empty();
            this.unavailable = List.copyOf(unavailable);
        }

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
     * Returns the refusal to erase the personal data of an object that still needs them.
     *
     * @param until what ends the need, as a clause after <em>until</em>
     */
    public static Conflict stillNeeded(String object, String status, String until) {
        return new Conflict(
                "personal-data-needed",
                "The %s is %s. Its personal data are needed until %s"
                        .formatted(object, status.replace('_', ' '), until));
    }

    public record Standing(String status, List<String> allowed) {

        public Standing {
            allowed = List.copyOf(allowed);
        }
    }
}
