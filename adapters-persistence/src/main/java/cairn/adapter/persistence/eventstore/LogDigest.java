package cairn.adapter.persistence.eventstore;

import cairn.domain.shared.Sha256;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;

/** The SHA-256 of stored events in order. Each field is written with its length, so that no two logs look the same. */
final class LogDigest {

    private final MessageDigest digest = Sha256.start();
    private final DataOutputStream out =
            new DataOutputStream(new DigestOutputStream(OutputStream.nullOutputStream(), digest));

    void add(StoredEvent.At at) {
        var event = at.event();
        try {
            out.writeLong(at.position());
            out.writeLong(event.id().getMostSignificantBits());
            out.writeLong(event.id().getLeastSignificantBits());
            write(event.name().getBytes(StandardCharsets.UTF_8));
            out.writeInt(event.version());
            out.writeLong(ChronoUnit.MICROS.between(Instant.EPOCH, event.occurredAt()));
            write(event.payload());
            write(event.metadata());
            out.writeInt(event.tags().size());
            for (var tag : event.tags().stream().sorted().toList()) {
                write(tag.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(byte[] field) throws IOException {
        out.writeInt(field.length);
        out.write(field);
    }

    /** Returns the digest in hexadecimal, and starts again. */
    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
