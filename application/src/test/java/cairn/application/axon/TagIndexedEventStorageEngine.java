package cairn.application.axon;

import cairn.application.port.log.AppendGuards;
import cairn.application.port.log.AppendGuards.Guard;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.common.infra.ComponentDescriptor;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.ConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.EmptyAppendTransaction;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.GlobalIndexPosition;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.EventCriterion;
import org.axonframework.messaging.eventstreaming.StreamingCondition;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/**
 * The event store's twin in memory, for tests: it makes the promises of the one in PostgreSQL, but for surviving, and
 * passes the same contract. Axon's own keeps no index of tags and never lets go of its streams.
 */
public final class TagIndexedEventStorageEngine implements EventStorageEngine {

    private static final QualifiedName NO_EVENT = new QualifiedName("cairn.no-such-event");

    private final List<TaggedEventMessage<?>> log = new ArrayList<>();
    private final Map<Tag, NavigableSet<Long>> byTag = new HashMap<>();
    private final Set<String> ids = new HashSet<>();
    private final Set<InMemoryEventStream> followers = ConcurrentHashMap.newKeySet();

    @Override
    public CompletableFuture<AppendTransaction<?>> appendEvents(
            AppendCondition condition, @Nullable ProcessingContext context, List<TaggedEventMessage<?>> events) {
        return CompletableFuture.completedFuture(
                events.isEmpty()
                        ? EmptyAppendTransaction.INSTANCE
                        : new Append(condition, AppendGuards.of(context), List.copyOf(events)));
    }

    private synchronized long append(
            AppendCondition condition, List<Guard> guards, List<TaggedEventMessage<?>> events) {
        long marker = GlobalIndexConsistencyMarker.position(condition.consistencyMarker());
        if ((marker != Long.MAX_VALUE && firstMatch(condition.criteria(), Math.max(0, marker)) != 0)
                || guards.stream().anyMatch(this::isViolated)) {
            throw AppendEventsTransactionRejectedException.conflictingEventsDetected(condition.consistencyMarker());
        }
        var fresh = new HashSet<String>();
        for (TaggedEventMessage<?> event : events) {
            if (ids.contains(event.event().identifier())
                    || !fresh.add(event.event().identifier())) {
                throw new EventStoreException(
                        "There is an event with the id " + event.event().identifier() + " already");
            }
        }
        ids.addAll(fresh);
        for (TaggedEventMessage<?> event : events) {
            log.add(event);
            event.tags()
                    .forEach(tag ->
                            byTag.computeIfAbsent(tag, _ -> new TreeSet<>()).add((long) log.size()));
        }
        return log.size();
    }

    private boolean isViolated(Guard guard) {
        return guard.tags().stream().anyMatch(tag -> firstMatch(EventCriteria.havingTags(tag), guard.after()) != 0);
    }

    /** The position of the first event after that one which matches, 0 if there is none. */
    synchronized long firstMatch(EventCriteria criteria, long after) {
        // flatten() drops "any event" from an either(..); only matches() still knows of it.
        if (criteria.matches(NO_EVENT, Set.of())) {
            return after < log.size() ? after + 1 : 0;
        }
        long first = 0;
        for (EventCriterion criterion : criteria.flatten()) {
            long match = firstMatch(criterion, after);
            if (match != 0 && (first == 0 || match < first)) {
                first = match;
            }
        }
        return first;
    }

    private long firstMatch(EventCriterion criterion, long after) {
        if (criterion.tags().isEmpty()) {
            for (long position = after + 1; position <= log.size(); position++) {
                if (matches(criterion, position)) {
                    return position;
                }
            }
            return 0;
        }
        Tag tag = criterion.tags().iterator().next();
        for (long position : byTag.getOrDefault(tag, new TreeSet<>()).tailSet(after, false)) {
            if (matches(criterion, position)) {
                return position;
            }
        }
        return 0;
    }

    private boolean matches(EventCriterion criterion, long position) {
        TaggedEventMessage<?> event = log.get((int) position - 1);
        return criterion.matches(event.event().type().qualifiedName(), event.tags());
    }

    synchronized EventMessage at(long position) {
        EventMessage event = log.get((int) position - 1).event();
        // To the microsecond, as the other twin keeps it.
        return new GenericEventMessage(event, () -> event.timestamp().truncatedTo(ChronoUnit.MICROS));
    }

    @Override
    public MessageStream<EventMessage> source(SourcingCondition condition, @Nullable ProcessingContext context) {
        long after = Math.max(0, GlobalIndexPosition.toIndex(condition.start()));
        return InMemoryEventStream.finite(this, condition.criteria(), after, head());
    }

    @Override
    public MessageStream<EventMessage> stream(StreamingCondition condition, @Nullable ProcessingContext context) {
        TrackingToken token = condition.position();
        long position = token == null ? 0 : token.position().orElseThrow();
        var stream = InMemoryEventStream.live(
                this, condition.criteria(), position == Long.MAX_VALUE ? head() : Math.max(0, position));
        followers.add(stream);
        return stream;
    }

    void unfollow(InMemoryEventStream stream) {
        followers.remove(stream);
    }

    /** Returns the number of open live streams. */
    public int followers() {
        return followers.size();
    }

    /** The log's newest position, 0 if it is empty. */
    public synchronized long head() {
        return log.size();
    }

    /** The newest position of an event with this tag, 0 if there is none. */
    public synchronized long newest(Tag tag) {
        NavigableSet<Long> positions = byTag.get(tag);
        return positions == null ? 0 : positions.last();
    }

    @Override
    public CompletableFuture<TrackingToken> firstToken(@Nullable ProcessingContext context) {
        return token(0);
    }

    @Override
    public CompletableFuture<TrackingToken> latestToken(@Nullable ProcessingContext context) {
        return token(head());
    }

    @Override
    public synchronized CompletableFuture<TrackingToken> tokenAt(Instant at, @Nullable ProcessingContext context) {
        for (int index = 0; index < log.size(); index++) {
            if (!log.get(index)
                    .event()
                    .timestamp()
                    .truncatedTo(ChronoUnit.MICROS)
                    .isBefore(at)) {
                return token(index);
            }
        }
        return latestToken(context);
    }

    private static CompletableFuture<TrackingToken> token(long position) {
        return CompletableFuture.completedFuture(new GlobalSequenceTrackingToken(position));
    }

    @Override
    public void describeTo(ComponentDescriptor descriptor) {
        descriptor.describeProperty("head", head());
    }

    private final class Append implements AppendTransaction<Long> {

        private final AppendCondition condition;
        private final List<Guard> guards;
        private final List<TaggedEventMessage<?>> events;
        private final AtomicBoolean finished = new AtomicBoolean();

        private Append(AppendCondition condition, List<Guard> guards, List<TaggedEventMessage<?>> events) {
            this.condition = condition;
            this.guards = guards;
            this.events = events;
        }

        @Override
        public CompletableFuture<Long> commit(@Nullable ProcessingContext context) {
            if (finished.getAndSet(true)) {
                return CompletableFuture.failedFuture(
                        new IllegalStateException("The append is already committed or rolled back"));
            }
            long last;
            try {
                last = append(condition, guards, events);
            } catch (RuntimeException e) {
                return CompletableFuture.failedFuture(e);
            }
            followers.forEach(InMemoryEventStream::wake);
            return CompletableFuture.completedFuture(last);
        }

        @Override
        public void rollback(@Nullable ProcessingContext context) {
            finished.set(true);
        }

        @Override
        public CompletableFuture<ConsistencyMarker> afterCommit(Long last, @Nullable ProcessingContext context) {
            return CompletableFuture.completedFuture(new GlobalIndexConsistencyMarker(last));
        }
    }
}
