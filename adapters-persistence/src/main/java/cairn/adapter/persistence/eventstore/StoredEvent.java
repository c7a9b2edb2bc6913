package cairn.adapter.persistence.eventstore;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;

/** One event as the log holds it, before it has a position. */
@SuppressWarnings("ArrayRecordComponent")
record StoredEvent(
        UUID id, String name, int version, Instant occurredAt, byte[] payload, byte[] metadata, Set<String> tags) {

    /** Roughly, in bytes. */
    int size() {
        return payload.length + metadata.length;
    }

    /** One event with its place in the log. Followers that share it decode it once. */
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

        /**
         * As Axon sees it.
         *
         * @throws cairn.application.axon.UnreadableEvent if this build does not know it
         */
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
