package cairn.domain.booking;

import cairn.domain.shared.Money;
import java.time.Duration;
import java.time.Instant;

/**
 * The cost of cancelling a booking. It is honoured until it expires, unless the booking changes.
 *
 * @param version the version of the booking
 * @param fee the total fee, including the fees of trekkers who have already left
 * @param percent the percentage of the price, by the booking's ladder
 */
public record CancellationQuote(
        BookingId bookingId, int version, int percent, Money fee, Money refund, Instant expiresAt) {

    public static final Duration HONOURED = Duration.ofMinutes(15);
}
