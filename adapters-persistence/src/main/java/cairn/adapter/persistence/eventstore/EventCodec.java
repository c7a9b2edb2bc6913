package cairn.adapter.persistence.eventstore;

import static java.util.Objects.requireNonNull;

import cairn.adapter.persistence.eventstore.format.EventJson;
import cairn.adapter.persistence.eventstore.format.EventNames;
import cairn.adapter.persistence.eventstore.format.PersonalMembers;
import cairn.application.port.log.UnreadableEvent;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    private final PersonalMembers members;
    private final PersonalEncryption encryption;

    EventCodec(EventNames names, PersonalEncryption encryption) {
        this.names = names;
        this.json = new EventJson(names);
        this.members = new PersonalMembers(names, json);
        this.encryption = encryption;
    }

    StoredEvent encode(TaggedEventMessage<?> tagged) {
        return encryption.encrypted(clear(tagged), requireNonNull(tagged.event().payload()), members);
    }

    /** Truncates times to PostgreSQL's microseconds, so that no time is rounded up into the future. */
    private StoredEvent clear(TaggedEventMessage<?> tagged) {
        EventMessage message = tagged.event();
        Object event = message.payload();
        if (event == null) {
            throw new EventStoreException("An event without payload cannot be stored: " + message.type());
        }
        EventNames.Entry entry = names.of(event.getClass());
        var occurredAt = message.timestamp().truncatedTo(ChronoUnit.MICROS);
        return new StoredEvent(
                id(message),
                entry.name(),
                entry.version(),
                occurredAt,
                json.write(event),
                json.writeMetadata(message.metadata()),
                tagged.tags().stream().map(StoredTag::of).collect(Collectors.toUnmodifiableSet()),
                null,
                Optional.empty(),
                Optional.of(new GenericEventMessage(
                        message.identifier(), entry.type(), event, message.metadata(), occurredAt)));
    }

    private static UUID id(EventMessage message) {
        try {
            return UUID.fromString(message.identifier());
        } catch (IllegalArgumentException e) {
            throw new EventStoreException("An event's id must be a UUID, not " + message.identifier(), e);
        }
    }

    Set<String> namesWithPersonalData() {
        return members.events();
    }

    /** Returns a stored event with its personal data encrypted; empty if none are in clear. */
    Optional<StoredEvent> encryptedAgain(StoredEvent stored) {
        var encrypted = encryption.encrypted(stored, event(stored), members);
        return Optional.of(encrypted).filter(event -> event.personalKey() != null);
    }

    Object event(StoredEvent stored) {
        return json.read(
                names.of(stored.name(), stored.version()), stored.version(), encryption.decrypted(stored, members));
    }

    /** Returns the stored JSON of an event with all personal members erased, encrypted or not. */
    byte[] withoutPersonalData(StoredEvent stored) {
        return members.withheld(stored.name(), stored.payload());
    }

    Map<String, String> metadata(StoredEvent stored) {
        return json.readMetadata(stored.metadata());
    }

    EventMessage decode(long position, StoredEvent stored) {
        try {
            EventNames.Entry entry = names.of(stored.name(), stored.version());
            return new GenericEventMessage(
                    stored.id().toString(), entry.type(), event(stored), metadata(stored), stored.occurredAt());
        } catch (EventStoreException e) {
            throw new UnreadableEvent(position, e);
        }
    }
}
