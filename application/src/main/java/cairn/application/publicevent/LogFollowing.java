package cairn.application.publicevent;

import cairn.application.port.in.EventFeed;
import cairn.application.port.in.Following;
import cairn.application.port.log.EventMetadata;
import cairn.application.port.log.EventSize;
import cairn.application.view.LoggedEvent;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Owned;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.StreamingCondition;

/** Reads the past events, then new ones. The log signals new events, so there is no polling. */
final class LogFollowing implements Following<PublicEvent> {

    /** The limit is smaller than that of a reader, because a node has many more followers than readers. */
    static final long LARGEST_PIECE_BYTES = 64L << 10;

    private final FeedSelection selection;
    private final PublicEventAssembler assembler;
    private final LogReading past;
    private final Semaphore news = new Semaphore(0);
    private final MessageStream<EventMessage> stream;

    LogFollowing(EventStorageEngine log, FeedSelection selection, PublicEventAssembler assembler, LogReading past) {
        this.selection = selection;
        this.assembler = assembler;
        this.past = past;
        this.stream = log.stream(
                StreamingCondition.conditionFor(new GlobalSequenceTrackingToken(past.end()), selection.criteria()),
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
        while (events.size() < EventFeed.LARGEST_PIECE && bytes < LARGEST_PIECE_BYTES && stream.hasNextAvailable()) {
            var entry = stream.next().orElseThrow();
            events.add(logged(entry));
            bytes += EventSize.of(entry);
        }
        var own = selection.own(events);
        if (own.isEmpty() && stream.isCompleted()) {
            throw new IllegalStateException(
                    "The log is no longer followed", stream.error().orElse(null));
        }
        return assembler.assemble(own, selection.wanted()::includes);
    }

    private static LoggedEvent logged(Entry<EventMessage> entry) {
        var message = entry.message();
        return new LoggedEvent(
                UUID.fromString(message.identifier()),
                TrackingToken.fromContext(entry).orElseThrow().position().orElseThrow(),
                (Owned) Objects.requireNonNull(message.payload()),
                message.timestamp(),
                message.metadata().getOrDefault(EventMetadata.ACTOR, ""));
    }

    @Override
    public void close() {
        stream.close();
    }
}
