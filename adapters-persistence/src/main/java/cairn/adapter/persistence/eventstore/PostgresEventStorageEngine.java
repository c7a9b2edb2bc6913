package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.eventstore.format.EventNames;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.axonframework.common.infra.ComponentDescriptor;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.EmptyAppendTransaction;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.StreamingCondition;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Stores all events in PostgreSQL in one total order without gaps; appends carry a condition on tags. Acknowledged
 * events are on disk, rejected appends write nothing, and live streams receive each event once, in order.
 */
public final class PostgresEventStorageEngine implements EventStorageEngine, AutoCloseable {

    /**
     * The settings with which every connection of the engine's pool must be opened. Each query consists of a few index
     * probes and is planned once; a plan made while the tables were empty would scan them completely for as long as it
     * is cached. Each statement must see what was committed before it, and locks, statements and transactions must be
     * limited in time.
     */
    public static final String CONNECTION_INIT_SQL = "set enable_seqscan = off; set enable_bitmapscan = off;"
            + " set enable_hashjoin = off; set enable_mergejoin = off; set jit = off;"
            + " set plan_cache_mode = force_generic_plan;"
            + " set default_transaction_isolation = 'read committed'; set lock_timeout = '4s';"
            + " set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '15s';"
            + " set transaction_timeout = '20s'";

    private final EventNames names;
    private final EventCodec codec;
    private final EventReader reader;
    private final LogHead head;
    private final RecentEvents recent;
    private final StoreChannel usual;
    private final StoreChannel urgent;
    private final UrgentTags urgentTags;
    private final HeadListener listener;

    private PostgresEventStorageEngine(
            DataSource pool,
            DataSource urgentPool,
            UrgentTags urgentTags,
            EventNames names,
            PersonalEncryption encryption) {
        this.names = names;
        this.codec = new EventCodec(names, encryption);
        this.reader = new EventReader(pool);
        this.head = new LogHead();
        this.recent = new RecentEvents(reader, head);
        String node = HeadListener.newName();
        this.usual = new StoreChannel(reader, new Appender(pool, recent, node));
        this.urgentTags = urgentTags;
        this.urgent = urgentTags.keys().isEmpty()
                ? usual
                : new StoreChannel(new EventReader(urgentPool), new Appender(urgentPool, recent, node));
        this.listener = new HeadListener(pool, head, node);
    }

    /**
     * Opens the engine on a pool of its own, whose connections use {@link #CONNECTION_INIT_SQL}, and on a migrated
     * database. One connection is used for notifications until the engine is closed. Personal data are not encrypted.
     */
    public static PostgresEventStorageEngine open(DataSource pool, EventNames names) {
        return open(pool, pool, new UrgentTags(Set.of()), names, PersonalEncryption.none());
    }

    /**
     * Opens the engine with a second pool of the same kind for events with urgent tags, so that these do not wait for
     * others.
     */
    static PostgresEventStorageEngine open(
            DataSource pool,
            DataSource urgentPool,
            UrgentTags urgentTags,
            EventNames names,
            PersonalEncryption encryption) {
        var engine = new PostgresEventStorageEngine(pool, urgentPool, urgentTags, names, encryption);
        engine.head.start();
        engine.usual.start();
        if (engine.hasUrgentChannel()) {
            engine.urgent.start();
        }
        engine.listener.start();
        return engine;
    }

    private boolean hasUrgentChannel() {
        return !urgentTags.keys().isEmpty();
    }

    @Override
    public CompletableFuture<AppendTransaction<?>> appendEvents(
            AppendCondition condition, @Nullable ProcessingContext context, List<TaggedEventMessage<?>> events) {
        if (events.isEmpty()) {
            return CompletableFuture.completedFuture(EmptyAppendTransaction.INSTANCE);
        }
        try {
            var draft = new Appender.Draft(
                    events.stream().map(codec::encode).toList(),
                    ConflictCheck.of(condition, context, names),
                    condition.consistencyMarker());
            var channel = urgentTags.onSome(draft.events()) ? urgent : usual;
            return CompletableFuture.completedFuture(new PreparedAppend(channel.appender(), draft));
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    @Override
    public MessageStream<EventMessage> source(SourcingCondition condition, @Nullable ProcessingContext context) {
        var channel = urgentTags.leadTo(EventFilter.of(condition.criteria(), names)) ? urgent : usual;
        return SourcedStream.of(condition, channel.reader(), codec, names);
    }

    @Override
    public MessageStream<EventMessage> stream(StreamingCondition condition, @Nullable ProcessingContext context) {
        long newest = head();
        long after = Math.clamp(position(condition.position()), 0, Long.MAX_VALUE);
        return new LiveStream(
                recent,
                codec,
                EventFilter.of(condition.criteria(), names),
                after == Long.MAX_VALUE ? newest : after,
                head);
    }

    private static long position(@Nullable TrackingToken token) {
        if (token == null) {
            return 0;
        }
        OptionalLong position = token.position();
        return position.orElseThrow(() -> new IllegalArgumentException("The token has no position: " + token));
    }

    public long head() {
        long newest = reader.head();
        head.advanceTo(newest);
        return newest;
    }

    /** Returns the position of the newest event of some types with the tag, after a position; 0 if there is none. */
    public long newest(Tag tag, List<Class<?>> events, long after) {
        var some = events.stream().flatMap(type -> names.namesOf(type).stream()).toList();
        return reader.newest(StoredTag.of(tag), some, after);
    }

    public long count(Tag tag, Class<?> events, long last) {
        return reader.count(StoredTag.of(tag), names.namesOf(events), last);
    }

    /** Returns the position of the last event at or before a time; 0 if there is none. */
    public long lastAt(Instant moment) {
        return reader.lastAt(moment);
    }

    /** Returns the time of the event at a position; the epoch for 0. */
    public Instant timeOf(long position) {
        return reader.timeOf(position);
    }

    public List<String> namesOf(Class<?> events) {
        return names.namesOf(events);
    }

    List<RecordedEvent> newest(ActSelection acts, long before, int limit, int offset) {
        return reader.backwards(acts, before, limit, offset).stream()
                .map(at -> new RecordedEvent(at.position(), at.event().name(), at.message(codec)))
                .toList();
    }

    long count(ActSelection acts) {
        return reader.count(acts);
    }

    @Override
    public CompletableFuture<TrackingToken> firstToken(@Nullable ProcessingContext context) {
        return token(() -> 0);
    }

    @Override
    public CompletableFuture<TrackingToken> latestToken(@Nullable ProcessingContext context) {
        return token(this::head);
    }

    @Override
    public CompletableFuture<TrackingToken> tokenAt(Instant at, @Nullable ProcessingContext context) {
        return token(() -> reader.before(at));
    }

    private static CompletableFuture<TrackingToken> token(LongSupplier position) {
        try {
            return CompletableFuture.completedFuture(new GlobalSequenceTrackingToken(position.getAsLong()));
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    public AppendCounts appends() {
        var counts = usual.appender().counts();
        return hasUrgentChannel() ? counts.plus(urgent.appender().counts()) : counts;
    }

    public long bytesHeld() {
        long held = usual.reader().bytesHeld();
        return hasUrgentChannel() ? held + urgent.reader().bytesHeld() : held;
    }

    int openStreams() {
        return head.followers();
    }

    @Override
    public void describeTo(ComponentDescriptor descriptor) {
        descriptor.describeProperty("head", head.position());
        descriptor.describeProperty("appends", appends());
        descriptor.describeProperty("openStreams", openStreams());
    }

    /**
     * Completes the requests in progress, then ends the engine's threads and all live streams. The owner of the pool
     * closes the pool.
     */
    @Override
    public void close() {
        urgent.close();
        usual.close();
        listener.close();
        head.close();
    }
}
