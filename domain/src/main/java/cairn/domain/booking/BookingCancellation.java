package cairn.domain.booking;

import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;

/** The cost of cancelling a booking at a moment: nothing for a hold, and nothing while its route is closed. */
record BookingCancellation(Booking booking, BookingContext now) {

    int percent() {
        return booking.status() == BookingStatus.PENDING || now.closes(booking.arrangement())
                ? 0
                : booking.ladder()
                        .percentOn(
                                Nepal.dateAt(now.now()), booking.arrangement().startDate());
    }

    CancellationQuote quote() {
        var fee = now.closes(booking.arrangement())
                ? Money.zero(booking.price().currency())
                : booking.fee().plus(booking.price().percent(percent()));
        return new CancellationQuote(
                booking.id(),
                booking.version(),
                percent(),
                fee,
                refundAfter(fee),
                now.now().plus(CancellationQuote.HONOURED));
    }

    Money feeOf(CancellationQuote quote) {
        return now.closes(booking.arrangement()) ? quote().fee() : quote.fee();
    }

    Money refundAfter(Money fee) {
        return booking.paid().minus(fee).orZeroIfNegative();
    }

    void requireValid(CancellationQuote quote) {
        if (!quote.bookingId().equals(booking.id())) {
            throw new Invalid(FaultCode.UNKNOWN_REFERENCE, "quoteId", "must be a quote for this booking");
        }
        if (!now.now().isBefore(quote.expiresAt())) {
            throw new Invalid(FaultCode.UNKNOWN_REFERENCE, "quoteId", "must be a quote that has not expired");
        }
        if (quote.version() != booking.version()) {
            throw new Conflict(
                    booking.statusAt(now.now()).standing(), "The booking has changed since this quote was made");
        }
    }
}
