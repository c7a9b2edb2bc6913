package cairn.adapter.persistence.eventstore;

import cairn.application.port.log.UnreadableEvent;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.stream.Collectors;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.GenericEventMessage;

/** Converts between Axon's messages with class names and stored events with durable names. */
final class EventCodec {

    private final EventNames names;
    private final EventJson json;

    EventCodec(EventNames names, EventJson json) {
        this.names = names;
        this.json = json;
    }

    /** Truncates times to PostgreSQL's microseconds, so that no time is rounded up into the future. */
    StoredEvent encode(TaggedEventMessage<?> tagged) {
        EventMessage message = tagged.event();
        Object event = message.payload();
        if (event == null) {
            throw new EventStoreException("An event without payload cannot be stored: " + message.type());
        }
        EventNames.Entry entry = names.of(event.getClass());
        return new StoredEvent(
                id(message),
                entry.name(),
                entry.version(),
                message.timestamp().truncatedTo(ChronoUnit.MICROS),
                json.write(event),
                json.writeMetadata(message.metadata()),
                tagged.tags().stream().map(StoredTag::of).collect(Collectors.toUnmodifiableSet()));
    }

    private static UUID id(EventMessage message) {
        try {
            return UUID.fromString(message.identifier());
        } catch (IllegalArgumentException e) {
            throw new EventStoreException("An event's id must be a UUID, not " + message.identifier(), e);
        }
    }

    EventMessage decode(long position, StoredEvent stored) {
        try {
            EventNames.Entry entry = names.of(stored.name(), stored.version());
            return new GenericEventMessage(
                    stored.id().toString(),
                    entry.type(),
                    json.read(entry, stored.version(), stored.payload()),
                    json.readMetadata(stored.metadata()),
                    stored.occurredAt());
        } catch (EventStoreException e) {
            throw new UnreadableEvent(position, e);
        }
    }
}
