package cairn.adapter.persistence.eventstore;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/** One event as the log holds it, before it has a position. */
@SuppressWarnings("ArrayRecordComponent")
record StoredEvent(
        UUID id, String name, int version, Instant occurredAt, byte[] payload, byte[] metadata, Set<String> tags) {

    /** Roughly, in bytes. */
    int size() {
        return payload.length + metadata.length;
    }

    /** One event with its place in the log. */
    record At(long position, StoredEvent event) {}
}
