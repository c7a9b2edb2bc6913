package cairn.adapter.persistence.booking;

import cairn.domain.shared.Rejection.Invalid;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;

/** Where a page of bookings ended: opaque to callers, a place in the list's order to us. */
record BookingCursor(Instant createdAt, UUID id) {

    static BookingCursor of(BookingRow last) {
        return new BookingCursor(last.createdAt(), last.id());
    }

    /** Reads a cursor back; anything that {@link #text} has not written is refused. */
    static BookingCursor read(String text) {
        try {
            var parts = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8).split("/", -1);
            if (parts.length != 2) {
                throw unknown();
            }
            return new BookingCursor(Instant.parse(parts[0]), UUID.fromString(parts[1]));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw unknown();
        }
    }

    String text() {
        var plain = createdAt + "/" + id;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    private static Invalid unknown() {
        return new Invalid("cursor", "must be one that a list has returned");
    }
}
