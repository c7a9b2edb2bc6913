package cairn.application.publicevent;

import cairn.application.axon.LogFollower;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.Following;
import cairn.application.port.log.EventMetadata;
import cairn.application.view.LoggedEvent;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Owned;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;

/** Reads the past events, then new ones. The log signals new events, so there is no polling. */
final class LogFollowing implements Following<PublicEvent> {

    private final FeedSelection selection;
    private final PublicEventAssembler assembler;
    private final LogReading past;
    private final LogFollower log;

    LogFollowing(EventStorageEngine log, FeedSelection selection, PublicEventAssembler assembler, LogReading past) {
        this.selection = selection;
        this.assembler = assembler;
        this.past = past;
        this.log = new LogFollower(log, selection.criteria(), past.end(), EventFeed.LARGEST_PIECE);
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
        List<Entry<EventMessage>> events;
        List<PublicEvent> own;
        do {
            events = log.next(giveUpAt);
            own = own(events);
        } while (own.isEmpty() && !events.isEmpty() && System.nanoTime() < giveUpAt);
        return own;
    }

    private List<PublicEvent> own(List<Entry<EventMessage>> events) {
        var own = selection.own(events.stream().map(LogFollowing::logged).toList());
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
        log.close();
    }
}
