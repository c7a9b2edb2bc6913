package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.eventstore.format.EventNames;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;

/**
 * Writes events in the binary form of COPY, from position 1, to fill an empty log that is not in use yet. Nothing is
 * locked, checked or notified.
 */
public final class EventRows implements AutoCloseable {

    public static final String COPY = "copy events (position, id, name, version, occurred_at, payload, metadata, tags)"
            + " from stdin (format binary)";

    private static final byte[] HEADER = "PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1);
    private static final int COLUMNS = 8;
    private static final int OID_OF_TEXT = 25;
    private static final Instant EPOCH = Instant.parse("2000-01-01T00:00:00Z");

    private final EventCodec codec;
    private final DataOutputStream out;
    private long position;

    public EventRows(OutputStream out, EventNames names) throws IOException {
        this.codec = new EventCodec(names, PersonalEncryption.none());
        this.out = new DataOutputStream(out);
        this.out.write(HEADER);
    }

    public void write(TaggedEventMessage<?> event) throws IOException {
        StoredEvent stored = codec.encode(event);
        out.writeShort(COLUMNS);
        number(++position);
        out.writeInt(2 * Long.BYTES);
        out.writeLong(stored.id().getMostSignificantBits());
        out.writeLong(stored.id().getLeastSignificantBits());
        text(stored.name());
        out.writeInt(Integer.BYTES);
        out.writeInt(stored.version());
        number(ChronoUnit.MICROS.between(EPOCH, stored.occurredAt()));
        bytes(stored.payload());
        bytes(stored.metadata());
        array(stored.tags());
    }

    private void number(long value) throws IOException {
        out.writeInt(Long.BYTES);
        out.writeLong(value);
    }

    private void text(String text) throws IOException {
        bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    private void bytes(byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private void array(Collection<String> texts) throws IOException {
        var elements = texts.stream()
                .sorted()
                .map(each -> each.getBytes(StandardCharsets.UTF_8))
                .toList();
        out.writeInt((5 + elements.size()) * Integer.BYTES
                + elements.stream().mapToInt(each -> each.length).sum());
        out.writeInt(1);
        out.writeInt(0);
        out.writeInt(OID_OF_TEXT);
        out.writeInt(elements.size());
        out.writeInt(1);
        for (byte[] element : elements) {
            bytes(element);
        }
    }

    @Override
    public void close() throws IOException {
        out.writeShort(-1);
        out.close();
    }
}
