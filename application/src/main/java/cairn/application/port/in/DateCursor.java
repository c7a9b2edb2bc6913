package cairn.application.port.in;

import cairn.domain.shared.Rejection.Invalid;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Base64;
import java.util.UUID;

/** The place in a list by date at which a page ended; its text is opaque to callers. */
public record DateCursor(LocalDate date, UUID id) {

    private static final int MOST_DIGITS_OF_A_YEAR = 4;

    public static DateCursor read(String text) {
        try {
            var parts = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8).split("/", -1);
            if (parts.length != 2 || parts[0].indexOf('-') != MOST_DIGITS_OF_A_YEAR) {
                throw unknown();
            }
            var cursor = new DateCursor(LocalDate.parse(parts[0]), UUID.fromString(parts[1]));
            if (!cursor.text().equals(text)) {
                throw unknown();
            }
            return cursor;
        } catch (IllegalArgumentException | DateTimeException e) {
            throw unknown();
        }
    }

    public String text() {
        var plain = date + "/" + id;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    private static Invalid unknown() {
        return new Invalid("cursor", "must be one that this list has returned in this order");
    }
}
