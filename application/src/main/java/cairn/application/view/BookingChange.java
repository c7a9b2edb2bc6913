package cairn.application.view;

import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import java.time.Instant;
import java.util.UUID;

/**
 * One event of a booking's history.
 *
 * @param type what has happened, such as {@code booking.confirmed}
 * @param position in the whole log
 * @param actor who did it, such as {@code key:<id>}
 * @param after the booking as it was just after it
 */
public record BookingChange(
        UUID id, String type, Instant at, long position, String actor, String requestId, BookingView after) {

    /** What callers know an event as. */
    public static String typeOf(BookingEvent event) {
        return switch (event) {
            case BookingCreated _ -> "booking.created";
            case BookingConfirmed _ -> "booking.confirmed";
            case BookingUpdated _ -> "booking.updated";
            case BookingCancelled _ -> "booking.cancelled";
            case BookingExpired _ -> "booking.expired";
            case BookingStarted _ -> "booking.started";
            case BookingCompleted _ -> "booking.completed";
            case BookingPaymentRecorded _ -> "booking.payment_recorded";
        };
    }
}
