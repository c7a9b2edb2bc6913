package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.booking.Balance;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The amounts that a booking adds to the revenue between two of its events.
 *
 * @param position the position of the event that it begins with
 * @param until the position of the event that it ends before; {@link #OPEN} while there is none
 * @param counted whether the booking is or was confirmed
 * @param bookedOn the civil day in Nepal on which the booking was created
 * @param fee the fee for trekkers who left the party or, for a cancelled booking, the whole cancellation fee
 * @param refund the amount to refund for a cancelled booking
 * @param paid the payments less the refunds
 */
public record RevenueFact(
        long position,
        long until,
        BookingId booking,
        Owner owner,
        TrailId trail,
        RouteId route,
        BookingStatus status,
        boolean counted,
        LocalDate startDate,
        LocalDate bookedOn,
        int partySize,
        Money price,
        Money fee,
        Money refund,
        Money paid) {

    public static final long OPEN = Long.MAX_VALUE;

    public static RevenueFact after(@Nullable RevenueFact before, BookingEvent event, long position, Instant at) {
        return switch (event) {
            case BookingCreated e -> first(e, position, at);
            case BookingConfirmed _ -> known(before).next(position, BookingStatus.CONFIRMED, true);
            case BookingUpdated e -> known(before).next(position, e);
            case BookingCancelled e -> known(before).next(position, e);
            case BookingExpired _ -> known(before).next(position, BookingStatus.EXPIRED);
            case BookingStarted _ -> known(before).next(position, BookingStatus.IN_PROGRESS);
            case BookingTravellersUpdated _ -> known(before).next(position, known(before).status);
            case BookingCompleted _ -> known(before).next(position, BookingStatus.COMPLETED);
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
                isHeld ? BookingStatus.PENDING : BookingStatus.CONFIRMED,
                !isHeld,
                event.startDate(),
                Nepal.dateAt(at),
                event.partySize(),
                event.price(),
                nothing,
                nothing,
                nothing);
    }

    public boolean stands() {
        return counted && status != BookingStatus.CANCELLED;
    }

    public Balance balance() {
        return Balance.of(status, price, fee, paid);
    }

    public RevenueFact until(long position) {
        return with(this.position, position, status, counted, startDate, partySize, price, fee, refund, paid);
    }

    private static RevenueFact known(@Nullable RevenueFact before) {
        return Objects.requireNonNull(before, "A booking's history starts with its creation");
    }

    private RevenueFact next(long from, BookingStatus next) {
        return next(from, next, counted);
    }

    private RevenueFact next(long from, BookingStatus next, boolean isCounted) {
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
                from,
                OPEN,
                BookingStatus.CANCELLED,
                counted,
                startDate,
                partySize,
                price,
                event.fee(),
                event.refund(),
                paid);
    }

    private RevenueFact next(long from, Money newPaid) {
        return with(from, OPEN, status, counted, startDate, partySize, price, fee, refund, newPaid);
    }

    private RevenueFact with(
            long from,
            long end,
            BookingStatus newStatus,
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
