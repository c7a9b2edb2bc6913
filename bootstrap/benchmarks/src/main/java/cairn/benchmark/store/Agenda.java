package cairn.benchmark.store;

import cairn.domain.access.Owned;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;

/** The planned acts of simulated objects. Acts at the same time are done in the order in which they were planned. */
final class Agenda {

    private final PriorityQueue<Planned> acts =
            new PriorityQueue<>(Comparator.comparing(Planned::at).thenComparingLong(Planned::number));
    private long planned;

    /** Acts at the planned time. It returns no event if the state of its object has made it impossible. */
    @FunctionalInterface
    interface Act {
        Optional<? extends Owned> at(Instant now);
    }

    private record Planned(Instant at, long number, Act act) {}

    record Happened(Owned event, Instant at) {}

    void plan(Instant at, Act act) {
        acts.add(new Planned(at, planned++, act));
    }

    /** Does the acts that are due before a time until one has an event; returns empty if none has. */
    Optional<Happened> nextBefore(Instant end) {
        while (!acts.isEmpty() && acts.peek().at().isBefore(end)) {
            var next = acts.remove();
            var event = next.act().at(next.at());
            if (event.isPresent()) {
                return Optional.of(new Happened(event.get(), next.at()));
            }
        }
        return Optional.empty();
    }
}
