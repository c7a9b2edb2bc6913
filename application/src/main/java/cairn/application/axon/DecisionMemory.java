package cairn.application.axon;

import cairn.application.port.log.AppendGuards;
import cairn.application.port.log.AppendGuards.Guard;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * Decision models of one kind that this node has read, so that the next decision need not read them again. The append
 * that follows is rejected if the log has a newer event with one of the model's tags; then the command is decided again
 * from the log.
 */
public final class DecisionMemory<K, S, E> {

    private static final int MOST = 10_000;

    /**
     * The age at which a model is read again. A database that is replaced by a standby without its newest commits may
     * assign their positions again.
     */
    private static final long OLDEST_NANOS = Duration.ofMinutes(1).toNanos();

    private final History history;
    private final Class<E> events;
    private final Function<K, Set<Tag>> tags;
    private final BiFunction<S, E, S> after;
    private final S empty;
    private final ResourceKey<Map<K, Known<S>>> loaded = ResourceKey.withLabel("decision models");
    private final SequencedMap<K, Known<S>> remembered = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * Creates an empty memory.
     *
     * @param tags a bounded number of tags, which all events of a model carry
     */
    public DecisionMemory(
            EventStorageEngine log, Class<E> events, Function<K, Set<Tag>> tags, BiFunction<S, E, S> after, S empty) {
        this.history = new History(log);
        this.events = events;
        this.tags = tags;
        this.after = after;
        this.empty = empty;
    }

    /** A model as of a position, and when it was read. */
    private record Known<S>(S model, long position, long readAt) {

        boolean isYoung() {
            return System.nanoTime() - readAt < OLDEST_NANOS;
        }
    }

    /** Returns a model for a decision in a unit of work, the same one each time. */
    public S of(K key, ProcessingContext unit) {
        return unit.computeResourceIfAbsent(loaded, HashMap::new)
                .computeIfAbsent(key, _ -> guarded(key, unit))
                .model();
    }

    private Known<S> guarded(K key, ProcessingContext unit) {
        var known = DecisionAttempt.of(unit).recall(() -> recalled(key)).orElseGet(() -> read(key));
        AppendGuards.add(unit, new Guard(tags.apply(key), known.position()));
        return known;
    }

    private synchronized Optional<Known<S>> recalled(K key) {
        return Optional.ofNullable(remembered.get(key)).filter(Known::isYoung);
    }

    private Known<S> read(K key) {
        var model = new AtomicReference<>(empty);
        long readAt = System.nanoTime();
        long position = history.each(
                List.copyOf(tags.apply(key)),
                events,
                0,
                Long.MAX_VALUE,
                recorded -> model.set(after.apply(model.get(), recorded.event())));
        var known = new Known<>(model.get(), position, readAt);
        remember(key, known);
        return known;
    }

    private synchronized void remember(K key, Known<S> known) {
        var before = remembered.get(key);
        if (before == null || before.position() <= known.position() || !before.isYoung()) {
            remembered.put(key, known);
        }
        if (remembered.size() > MOST) {
            remembered.pollFirstEntry();
        }
    }
}
