package cairn.adapter.persistence.eventstore;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;

@SuppressWarnings("ArrayRecordComponent")
record StoredEvent(
        UUID id, String name, int version, Instant occurredAt, byte[] payload, byte[] metadata, Set<String> tags) {

    int size() {
        return payload.length + metadata.length;
    }

    /** A stored event with its position. Streams that share it decode it once. */
    static final class At {

        private final long position;
        private final StoredEvent event;
        private volatile @Nullable EventMessage message;

        At(long position, StoredEvent event) {
            this.position = position;
            this.event = event;
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
