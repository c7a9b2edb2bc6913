package cairn.domain.booking;

import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.shared.Money;

final class BookingFold {

    private BookingFold() {}

    static Booking create(BookingCreated event) {
        var nothing = Money.zero(event.price().currency());
        return new Booking(
                event.bookingId(),
                event.owner(),
                event.holdExpiresAt().isPresent() ? BookingStatus.PENDING : BookingStatus.CONFIRMED,
                event.trail(),
                event.route(),
                event.arrangement(),
                event.travellers().orElse(Travellers.NONE),
                event.price(),
                event.priceAgreed(),
                nothing,
                nothing,
                event.holdExpiresAt(),
                event.ladder(),
                1);
    }

    static Booking evolve(Booking before, BookingEvent event) {
        return switch (event) {
            case BookingCreated e -> create(e);
            case BookingConfirmed _ -> with(before, BookingStatus.CONFIRMED);
            case BookingUpdated e ->
                next(before, before.status(), e.arrangement(), before.travellers(), e.price(), e.fee(), before.paid());
            case BookingTravellersUpdated e ->
                next(
                        before,
                        before.status(),
                        before.arrangement(),
                        e.travellers(),
                        before.price(),
                        before.fee(),
                        before.paid());
            case BookingCancelled e ->
                next(
                        before,
                        BookingStatus.CANCELLED,
                        before.arrangement(),
                        before.travellers(),
                        before.price(),
                        e.fee(),
                        before.paid());
            case BookingExpired _ -> with(before, BookingStatus.EXPIRED);
            case BookingStarted _ -> with(before, BookingStatus.IN_PROGRESS);
            case BookingCompleted _ -> with(before, BookingStatus.COMPLETED);
            case BookingPaymentRecorded e ->
                next(
                        before,
                        before.status(),
                        before.arrangement(),
                        before.travellers(),
                        before.price(),
                        before.fee(),
                        e.payment().onTopOf(before.paid()));
        };
    }

    private static Booking with(Booking before, BookingStatus status) {
        return next(
                before, status, before.arrangement(), before.travellers(), before.price(), before.fee(), before.paid());
    }

    private static Booking next(
            Booking before,
            BookingStatus status,
            BookingDetails arrangement,
            Travellers travellers,
            Money price,
            Money fee,
            Money paid) {
        return new Booking(
                before.id(),
                before.owner(),
                status,
                before.trail(),
                before.route(),
                arrangement,
                travellers,
                price,
                before.priceAgreed(),
                fee,
                paid,
                before.holdExpiresAt(),
                before.ladder(),
                before.version() + 1);
    }
}
