package cairn.domain.booking;

import cairn.domain.shared.Money;
import java.time.Duration;
import java.time.Instant;

/**
 * What cancelling a booking costs, honoured for a while unless the booking changes.
 *
 * @param version of the booking
 * @param fee all of it, what trekkers who have left already owe included
 * @param percent of the price, by the booking's ladder
 */
public record CancellationQuote(
        BookingId bookingId, int version, int percent, Money fee, Money refund, Instant expiresAt) {

    public static final Duration HONOURED = Duration.ofMinutes(15);
}
