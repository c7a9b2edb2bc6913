package cairn.application.axon;

import static cairn.application.axon.Log.event;

import cairn.application.port.log.AppendGuards.Guard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * Sixteen writers that read, decide and append over four contended tags. Each event says what its writer had seen, so
 * that the log itself shows whether a decision was overtaken. Forgetful writers read for each decision; the others
 * decide again on what they have read before, until an append is rejected.
 */
final class Race {

    private static final int WRITERS = 16;
    private static final int ATTEMPTS = 25;
    private static final int TAGS = 4;

    private final List<EventStorageEngine> nodes;
    private final boolean isForgetful;
    private final CyclicBarrier allHaveRead = new CyclicBarrier(WRITERS);

    private Race(List<EventStorageEngine> nodes, boolean isForgetful) {
        this.nodes = nodes;
        this.isForgetful = isForgetful;
    }

    /** Runs to the end, and answers with the number of appends that were accepted. */
    static int over(EventStorageEngine... nodes) throws InterruptedException, ExecutionException {
        return new Race(List.of(nodes), true).run();
    }

    static int fromMemoryOver(EventStorageEngine... nodes) throws InterruptedException, ExecutionException {
        return new Race(List.of(nodes), false).run();
    }

    private int run() throws InterruptedException, ExecutionException {
        return Crowd.of(WRITERS, this::write).stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    private int write(int writer) throws InterruptedException, BrokenBarrierException, TimeoutException {
        var log = new Log(nodes.get(writer % nodes.size()));
        var random = new Random(RacingContract.SEED.value() + writer);
        var memory = new HashMap<Set<Tag>, Log.Sourced>();
        int accepted = 0;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Tag first = tag(random.nextInt(TAGS));
            Tag second = tag(random.nextInt(TAGS));
            EventCriteria criteria = eitherOf(first, second);
            var pair = new HashSet<>(List.of(first, second));
            Log.Sourced sourced = memory.computeIfAbsent(pair, _ -> log.source(criteria));
            if (attempt == 0) {
                // More writers than tags decide on the same empty log: at least here some must collide.
                allHaveRead.await(10, TimeUnit.SECONDS);
            }
            var decided =
                    new Decided(first.value(), second.value(), sourced.events().size());
            try {
                if (isForgetful) {
                    memory.clear();
                    log.append(sourced.unchanged(criteria), event(decided, tags(first, second)));
                } else {
                    log.append(List.of(new Guard(pair, sourced.head())), event(decided, tags(first, second)));
                }
                accepted++;
            } catch (AppendEventsTransactionRejectedException _) {
                // Overtaken, as most are: the next attempt reads again.
                memory.remove(pair);
            }
        }
        return accepted;
    }

    private static Tag[] tags(Tag first, Tag second) {
        return first.equals(second) ? new Tag[] {first} : new Tag[] {first, second};
    }

    private static Tag tag(int number) {
        return Tag.of("contended", "" + number);
    }

    private static EventCriteria eitherOf(Tag first, Tag second) {
        return EventCriteria.either(EventCriteria.havingTags(first), EventCriteria.havingTags(second));
    }

    /** The number of events whose decision was not based on all events before them. */
    static long overtaken(List<EventMessage> log) {
        var earlier = new ArrayList<Decided>();
        long overtaken = 0;
        for (EventMessage message : log) {
            var decided = (Decided) Objects.requireNonNull(message.payload());
            long before =
                    earlier.stream().filter(event -> shareTag(event, decided)).count();
            if (before != decided.seen()) {
                overtaken++;
            }
            earlier.add(decided);
        }
        return overtaken;
    }

    private static boolean shareTag(Decided one, Decided other) {
        return List.of(other.first(), other.second()).contains(one.first())
                || List.of(other.first(), other.second()).contains(one.second());
    }
}
