package cairn.application.port.in;

import cairn.domain.shared.Rejection.Invalid;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.Comparator;
import java.util.UUID;

/** The place in a list, newest first, at which a page ended; its text is opaque to callers. */
public record PageCursor(Instant createdAt, UUID id) implements Comparable<PageCursor> {

    private static final Comparator<PageCursor> ORDER =
            Comparator.comparing(PageCursor::createdAt).thenComparing(PageCursor::id);

    /** The latest instant of a cursor, within PostgreSQL's range of timestamps. */
    private static final Instant END_OF_TIME = Instant.parse("9999-12-31T23:59:59Z");

    public static PageCursor read(String text) {
        try {
            var parts = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8).split("/", -1);
            if (parts.length != 2) {
                throw unknown();
            }
            var cursor = new PageCursor(Instant.parse(parts[0]), UUID.fromString(parts[1]));
            if (!cursor.text().equals(text)
                    || cursor.createdAt().isAfter(END_OF_TIME)
                    || cursor.createdAt().isBefore(Instant.EPOCH)) {
                throw unknown();
            }
            return cursor;
        } catch (IllegalArgumentException | DateTimeException e) {
            throw unknown();
        }
    }

    public String text() {
        var plain = createdAt + "/" + id;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public int compareTo(PageCursor other) {
        return ORDER.compare(this, other);
    }

    private static Invalid unknown() {
        return new Invalid("cursor", "must be one that a list has returned");
    }
}
