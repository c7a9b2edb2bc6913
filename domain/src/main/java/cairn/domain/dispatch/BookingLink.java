package cairn.domain.dispatch;

import java.util.Optional;
import java.util.UUID;

/**
 * What came of looking for the booking that a call for help names. A rescue is never refused for it: what is wrong is
 * remarked.
 */
public record BookingLink(Optional<UUID> bookingId, Optional<Remark> remark) {

    public static final BookingLink NONE = new BookingLink(Optional.empty(), Optional.empty());

    public static BookingLink to(UUID bookingId) {
        return new BookingLink(Optional.of(bookingId), Optional.empty());
    }

    /** The caller has no such booking. */
    public static BookingLink unknown() {
        var remark = "booking_id is not a booking of the operator; the dispatch is not linked to it";
        return new BookingLink(Optional.empty(), Optional.of(new Remark(remark)));
    }

    /** The look-up has taken too long, and nobody waits for that. */
    public static BookingLink unchecked(UUID bookingId) {
        var remark = "booking_id could not be looked up in time";
        return new BookingLink(Optional.of(bookingId), Optional.of(new Remark(remark)));
    }
}
