package cairn.application.view;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/** An operator's test clock, which objects follow from their creation on. */
public final class TestClock {

    private static final int BITS_AFTER_THE_TIME = 16;

    /** By how much the clock was advanced from each advance on. */
    private final NavigableMap<Instant, Duration> ahead = new TreeMap<>();

    public TestClock(List<Advance> advances) {
        var sum = Duration.ZERO;
        for (var advance : advances.stream()
                .sorted(Comparator.comparing(Advance::at).reversed())
                .toList()) {
            sum = sum.plus(advance.by());
            ahead.put(advance.at(), sum);
        }
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
        return Optional.ofNullable(ahead.higherEntry(created))
                .map(Map.Entry::getValue)
                .orElse(Duration.ZERO);
    }

    /** Returns the time that a UUIDv7 contains. */
    private static Instant createdAt(UUID id) {
        return Instant.ofEpochMilli(id.getMostSignificantBits() >>> BITS_AFTER_THE_TIME);
    }
}
