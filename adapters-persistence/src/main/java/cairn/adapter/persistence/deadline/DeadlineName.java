package cairn.adapter.persistence.deadline;

import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import java.util.Locale;
import java.util.UUID;

/**
 * A deadline's id as the table has it: a task for each kind, and in its instance everything else, the owner first, so that
 * an owner's are found next to each other. What is stored is never spelt differently.
 */
record DeadlineName(String task, String instance) {

    private static final String SEPARATOR = ":";
    private static final String AFTER_SEPARATOR = ";";
    private static final int PARTS = 4;

    static DeadlineName of(Deadline.Id id) {
        return new DeadlineName(taskOf(id.kind()), firstOf(id.owner()) + id.object() + SEPARATOR + id.round());
    }

    static String taskOf(Kind kind) {
        return label(kind).replace('_', '-');
    }

    /** All instances of an owner are this or more. */
    static String firstOf(Owner owner) {
        return owner.operator() + SEPARATOR + label(owner.mode()) + SEPARATOR;
    }

    /** All instances of an owner are less than this. */
    static String afterLastOf(Owner owner) {
        return owner.operator() + SEPARATOR + label(owner.mode()) + AFTER_SEPARATOR;
    }

    Deadline.Id read() {
        var parts = instance.split(SEPARATOR, -1);
        if (parts.length != PARTS) {
            throw new IllegalStateException("This is no deadline: " + task + " " + instance);
        }
        var owner = new Owner(new OperatorId(UUID.fromString(parts[0])), Mode.valueOf(constant(parts[1])));
        return new Deadline.Id(
                Kind.valueOf(constant(task)), owner, UUID.fromString(parts[2]), Integer.parseInt(parts[3]));
    }

    private static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String constant(String label) {
        return label.toUpperCase(Locale.ROOT).replace('-', '_');
    }
}
