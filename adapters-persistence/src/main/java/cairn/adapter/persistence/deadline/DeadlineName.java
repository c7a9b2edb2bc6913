package cairn.adapter.persistence.deadline;

import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import java.util.Locale;
import java.util.UUID;

/**
 * A deadline's id as it is stored. The task is the kind; the instance is the rest and starts with the owner, so that an
 * owner's deadlines are adjacent. The stored format never changes.
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

    /** Returns the inclusive lower bound of an owner's instances. */
    static String firstOf(Owner owner) {
        return owner.operator() + SEPARATOR + label(owner.mode()) + SEPARATOR;
    }

    /** Returns the exclusive upper bound of an owner's instances. */
    static String afterLastOf(Owner owner) {
        return owner.operator() + SEPARATOR + label(owner.mode()) + AFTER_SEPARATOR;
    }

    Deadline.Id read() {
        var parts = instance.split(SEPARATOR, -1);
        if (parts.length != PARTS) {
            throw new IllegalStateException("Not the name of a deadline: " + task + " " + instance);
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
