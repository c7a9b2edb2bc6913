package cairn.application.publicevent;

import cairn.application.axon.EventSize;
import cairn.application.axon.History;
import cairn.application.axon.Tags;
import cairn.application.module.PublicEventFamilies;
import cairn.application.module.PublicEventFamily;
import cairn.application.port.in.EventFeed;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.LogTimes;
import cairn.application.view.LoggedEvent;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.webhook.NoticeType;
import cairn.domain.webhook.Subscription;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.StreamingCondition;
import org.axonframework.messaging.eventstreaming.Tag;

/** Reads the event feed directly from the log, so that it is always current and needs no projection. */
public final class Feed implements EventFeed {

    private static final int ROOM_OF_A_READER = 5_000;
    private static final int ROOM_OF_A_FOLLOWER = 100;

    private static final long LARGEST_PIECE_BYTES = 256L << 10;
    /** The same for a follower, because a node has many more followers than readers. */
    private static final long LARGEST_FOLLOWED_BYTES = 64L << 10;

    /**
     * The number of bookings up to which events are looked up by booking; beyond it, reading all events of the owner
     * costs less.
     */
    private static final int MOST_LOOKED_UP = 1_000;

    private final EventLogReader reader;
    private final LogTimes times;
    private final EventStorageEngine log;
    private final PublicEventFamilies publicFamilies;

    public Feed(EventLogReader reader, LogTimes times, EventStorageEngine log, PublicEventFamilies publicFamilies) {
        this.reader = reader;
        this.times = times;
        this.log = log;
        this.publicFamilies = publicFamilies;
    }

    @Override
    public long head() {
        return reader.head();
    }

    @Override
    public long lastAt(Instant moment) {
        return times.lastAt(moment);
    }

    @Override
    public Optional<PublicEvent> find(Owner owner, UUID event) {
        var position = reader.positionOf(event);
        if (position.isEmpty()) {
            return Optional.empty();
        }
        var everything = new Wanted(new Subscription(List.of("*")), Optional.empty(), Optional.empty());
        var piece = read(owner, everything, position.getAsLong() - 1, position.getAsLong(), 1)
                .next();
        return piece.events().stream().findFirst();
    }

    @Override
    public Reading read(Owner owner, Wanted wanted, long after, long upTo, int atOnce) {
        return new LogReading(
                new Choice(owner, wanted, publicFamilies),
                new PublicEventAssembler(new History(log), publicFamilies, ROOM_OF_A_READER),
                after,
                upTo,
                atOnce,
                LARGEST_PIECE_BYTES);
    }

    @Override
    public Following follow(Owner owner, Wanted wanted, long after) {
        var choice = new Choice(owner, wanted, publicFamilies);
        var assembler = new PublicEventAssembler(new History(log), publicFamilies, ROOM_OF_A_FOLLOWER);
        return new LogFollowing(
                choice,
                assembler,
                new LogReading(choice, assembler, after, reader.head(), LARGEST_PIECE, LARGEST_FOLLOWED_BYTES));
    }

    /**
     * Finds the events to read: all events of the selected objects, because a public event can depend on earlier ones.
     */
    private record Choice(Owner owner, Wanted wanted, PublicEventFamilies publicFamilies) {

        List<Tag> tags() {
            return wanted.object()
                    .flatMap(
                            one -> publicFamilies.inFeed(one.kind()).flatMap(family -> family.feedTag(owner, one.id())))
                    .map(List::of)
                    .or(() -> wanted.bookings()
                            .filter(some -> some.size() <= MOST_LOOKED_UP)
                            .map(some -> some.stream().map(Tags::of).toList()))
                    .orElseGet(() -> List.of(Tags.of(owner)));
        }

        List<Class<?>> families() {
            return NoticeType.ALL.stream()
                    .filter(wanted::includes)
                    .map(NoticeType::object)
                    .distinct()
                    .flatMap(object -> publicFamilies.inFeed(object).stream())
                    .<Class<?>>map(PublicEventFamily::events)
                    .toList();
        }

        List<LoggedEvent> own(List<LoggedEvent> events) {
            return events.stream()
                    .filter(logged -> logged.event().owner().equals(owner) && wanted.isOf(logged.event()))
                    .toList();
        }

        EventCriteria criteria() {
            return EventCriteria.havingTags(tags().getFirst())
                    .andBeingOneOfTypes(families().stream()
                            .flatMap(family -> Stream.of(family.getPermittedSubclasses()))
                            .map(QualifiedName::new)
                            .collect(Collectors.toUnmodifiableSet()));
        }
    }

    private final class LogReading implements Reading {

        private final Choice choice;
        private final PublicEventAssembler assembler;
        private final List<Tag> tags;
        private final List<Class<?>> families;
        private final long upTo;
        private final int atOnce;
        private final long mostBytes;
        private long reached;

        LogReading(Choice choice, PublicEventAssembler assembler, long after, long upTo, int atOnce, long mostBytes) {
            this.choice = choice;
            this.assembler = assembler;
            this.tags = choice.tags();
            this.families = choice.families();
            this.upTo = upTo;
            this.atOnce = atOnce;
            this.mostBytes = mostBytes;
            this.reached = after;
        }

        @Override
        public boolean hasNext() {
            return reached < upTo;
        }

        @Override
        public Piece next() {
            var chunk = reader.next(tags, families, reached, upTo, atOnce, mostBytes);
            reached = chunk.reached();
            return new Piece(
                    assembler.assemble(choice.own(chunk.events()), choice.wanted()::includes),
                    reached,
                    chunk.events().size(),
                    chunk.bytes());
        }
    }

    /** Reads the past events, then new ones. The log signals new events, so there is no polling. */
    private final class LogFollowing implements Following {

        private final Choice choice;
        private final PublicEventAssembler assembler;
        private final LogReading past;
        private final Semaphore news = new Semaphore(0);
        private final MessageStream<EventMessage> stream;

        LogFollowing(Choice choice, PublicEventAssembler assembler, LogReading past) {
            this.choice = choice;
            this.assembler = assembler;
            this.past = past;
            this.stream = log.stream(
                    StreamingCondition.conditionFor(
                            new GlobalSequenceTrackingToken(Math.max(past.reached, past.upTo)), choice.criteria()),
                    null);
            stream.setCallback(news::release);
        }

        @Override
        public List<PublicEvent> next(Duration patience) throws InterruptedException {
            long giveUpAt = System.nanoTime() + patience.toNanos();
            while (past.hasNext()) {
                var events = past.next().events();
                if (!events.isEmpty() || System.nanoTime() > giveUpAt) {
                    return events;
                }
            }
            var events = available();
            while (events.isEmpty() && news.tryAcquire(giveUpAt - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                news.drainPermits();
                events = available();
            }
            return events;
        }

        private List<PublicEvent> available() {
            var events = new ArrayList<LoggedEvent>();
            long bytes = 0;
            while (events.size() < LARGEST_PIECE && bytes < LARGEST_FOLLOWED_BYTES && stream.hasNextAvailable()) {
                var entry = stream.next().orElseThrow();
                events.add(logged(entry));
                bytes += EventSize.of(entry);
            }
            var own = choice.own(events);
            if (own.isEmpty() && stream.isCompleted()) {
                throw new IllegalStateException(
                        "The log is followed no more", stream.error().orElse(null));
            }
            return assembler.assemble(own, choice.wanted()::includes);
        }

        private static LoggedEvent logged(Entry<EventMessage> entry) {
            var message = entry.message();
            return new LoggedEvent(
                    UUID.fromString(message.identifier()),
                    TrackingToken.fromContext(entry).orElseThrow().position().orElseThrow(),
                    (Owned) Objects.requireNonNull(message.payload()),
                    message.timestamp());
        }

        @Override
        public void close() {
            stream.close();
        }
    }
}
