package cairn.domain.dispatch;

import java.util.Optional;
import java.util.UUID;

/**
 * The result of looking up the booking that a dispatch request names. A failed look-up never rejects the dispatch; it
 * is recorded as a remark.
 */
public record BookingLink(Optional<UUID> bookingId, Optional<Remark> remark) {

    public static final BookingLink NONE = new BookingLink(Optional.empty(), Optional.empty());

    public static BookingLink to(UUID bookingId) {
        return new BookingLink(Optional.of(bookingId), Optional.empty());
    }

    public static BookingLink unknown() {
        var remark = "The operator has no such booking; the dispatch is not linked to one";
        return new BookingLink(Optional.empty(), Optional.of(new Remark(remark)));
    }

    public static BookingLink unchecked(UUID bookingId) {
        var remark = "The booking could not be looked up in time";
        return new BookingLink(Optional.of(bookingId), Optional.of(new Remark(remark)));
    }
}
