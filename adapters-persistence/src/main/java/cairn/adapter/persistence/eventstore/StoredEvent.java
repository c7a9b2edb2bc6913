package cairn.adapter.persistence.eventstore;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;

/**
 * An event as it is in the log.
 *
 * @param personalKey the encrypted key of its personal members; null if none is encrypted, or if they are erased
 * @param subject what an append stores beside an event with personal data, or with their erasure
 * @param original the event from which this one was encoded; empty if it was read
 */
@SuppressWarnings("ArrayRecordComponent")
record StoredEvent(
        UUID id,
        String name,
        int version,
        Instant occurredAt,
        byte[] payload,
        byte[] metadata,
        Set<String> tags,
        byte @Nullable [] personalKey,
        Optional<Subject> subject,
        Optional<EventMessage> original) {

    /**
     * The object that personal data belong to.
     *
     * @param object the tag of the object
     * @param owner the tag of its owner
     * @param marks the marks of the persons
     */
    record Subject(String object, String owner, Set<String> marks) {}

    StoredEvent of(Subject its) {
        return new StoredEvent(
                id, name, version, occurredAt, payload, metadata, tags, personalKey, Optional.of(its), original);
    }

    StoredEvent encrypted(byte[] encrypted, byte[] key) {
        return new StoredEvent(id, name, version, occurredAt, encrypted, metadata, tags, key, subject, original);
    }

    int size() {
        return payload.length + metadata.length;
    }

    /** A stored event with its position. Streams that share it decode it once, or not at all if this node appended it. */
    static final class At {

        private final long position;
        private final StoredEvent event;
        private volatile @Nullable EventMessage message;

        At(long position, StoredEvent event) {
            this.position = position;
            this.event = event;
            this.message = event.original().orElse(null);
        }

        long position() {
            return position;
        }

        StoredEvent event() {
            return event;
        }

        EventMessage message(EventCodec codec) {
            var known = message;
            if (known == null) {
                known = codec.decode(position, event);
                message = known;
            }
            return known;
        }
    }
}
