package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.booking.Balance;
import cairn.domain.booking.Booking.Status;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a booking counted for in the revenue during a stretch of the log: from one of its events to the next.
 *
 * @param position of the event that it begins with
 * @param until the position of the event that it ends before; {@link #OPEN} while there is none
 * @param counted whether the booking is confirmed or once was
 * @param bookedOn the civil day, in Nepal, on which it was made
 * @param fee what those owe who have left the party or, once it is cancelled, what the cancellation costs in all
 * @param refund what is to go back of a cancelled booking
 * @param paid what was paid less what was refunded
 */
public record RevenueFact(
        long position,
        long until,
        BookingId booking,
        Owner owner,
        TrailId trail,
        RouteId route,
        Status status,
        boolean counted,
        LocalDate startDate,
        LocalDate bookedOn,
        int partySize,
        Money price,
        Money fee,
        Money refund,
        Money paid) {

    /** The end of what has not ended. */
    public static final long OPEN = Long.MAX_VALUE;

    /** What an event makes of the fact before it. The first event makes the first: only then is {@code before} null. */
    public static RevenueFact after(@Nullable RevenueFact before, BookingEvent event, long position, Instant at) {
        return switch (event) {
            case BookingCreated e -> first(e, position, at);
            case BookingConfirmed _ -> known(before).next(position, Status.CONFIRMED, true);
            case BookingUpdated e -> known(before).next(position, e);
            case BookingCancelled e -> known(before).next(position, e);
            case BookingExpired _ -> known(before).next(position, Status.EXPIRED);
            case BookingStarted _ -> known(before).next(position, Status.IN_PROGRESS);
            case BookingCompleted _ -> known(before).next(position, Status.COMPLETED);
            case BookingPaymentRecorded e -> {
                var fact = known(before);
                yield fact.next(position, e.payment().onTopOf(fact.paid));
            }
        };
    }

    private static RevenueFact first(BookingCreated event, long position, Instant at) {
        boolean isHeld = event.holdExpiresAt().isPresent();
        var nothing = Money.zero(event.price().currency());
        return new RevenueFact(
                position,
                OPEN,
                event.bookingId(),
                event.owner(),
                event.trail(),
                event.route(),
                isHeld ? Status.PENDING : Status.CONFIRMED,
                !isHeld,
                event.startDate(),
                Nepal.dateAt(at),
                event.partySize(),
                event.price(),
                nothing,
                nothing,
                nothing);
    }

    /** Whether the trek is to be walked, is being walked, or was. */
    public boolean stands() {
        return counted && status != Status.CANCELLED;
    }

    public Balance balance() {
        return Balance.of(status, price, fee, paid);
    }

    /** The same, ended by an event. */
    public RevenueFact until(long position) {
        return with(this.position, position, status, counted, startDate, partySize, price, fee, refund, paid);
    }

    private static RevenueFact known(@Nullable RevenueFact before) {
        return Objects.requireNonNull(before, "A booking's history starts with its creation");
    }

    private RevenueFact next(long from, Status next) {
        return next(from, next, counted);
    }

    private RevenueFact next(long from, Status next, boolean isCounted) {
        return with(from, OPEN, next, isCounted, startDate, partySize, price, fee, refund, paid);
    }

    private RevenueFact next(long from, BookingUpdated event) {
        var arranged = event.arrangement();
        return with(
                from,
                OPEN,
                status,
                counted,
                arranged.startDate(),
                arranged.partySize(),
                event.price(),
                event.fee(),
                refund,
                paid);
    }

    private RevenueFact next(long from, BookingCancelled event) {
        return with(
                from, OPEN, Status.CANCELLED, counted, startDate, partySize, price, event.fee(), event.refund(), paid);
    }

    private RevenueFact next(long from, Money newPaid) {
        return with(from, OPEN, status, counted, startDate, partySize, price, fee, refund, newPaid);
    }

    private RevenueFact with(
            long from,
            long end,
            Status newStatus,
            boolean isCounted,
            LocalDate start,
            int party,
            Money newPrice,
            Money newFee,
            Money newRefund,
            Money newPaid) {
        return new RevenueFact(
                from, end, booking, owner, trail, route, newStatus, isCounted, start, bookedOn, party, newPrice, newFee,
                newRefund, newPaid);
    }
}
