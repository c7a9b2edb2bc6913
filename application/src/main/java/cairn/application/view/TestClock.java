package cairn.application.view;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The advances of an operator's test clock. */
public record TestClock(List<Advance> advances) {

    private static final int BITS_AFTER_THE_TIME = 16;

    public TestClock {
        advances = List.copyOf(advances);
    }

    public record Advance(Instant at, Duration by) {}

    /** Returns by how much the clock was advanced altogether. */
    public Duration ahead() {
        return aheadSince(Instant.MIN);
    }

    /** Returns when an object's deadline is due, by the advances since the object was created. */
    public Instant due(Deadline deadline) {
        return deadline.at().minus(aheadSince(createdAt(deadline.id().object())));
    }

    private Duration aheadSince(Instant created) {
        return advances.stream()
                .filter(advance -> advance.at().isAfter(created))
                .map(Advance::by)
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** Returns the time that a UUIDv7 contains. */
    private static Instant createdAt(UUID id) {
        return Instant.ofEpochMilli(id.getMostSignificantBits() >>> BITS_AFTER_THE_TIME);
    }
}
