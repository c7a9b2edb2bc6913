package cairn.domain.booking;

import cairn.domain.access.Owner;
import cairn.domain.shared.Command;
import cairn.domain.shared.Money;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a {@link Booking} can be told. Every command says on whose behalf: another's booking does not exist for it. */
public sealed interface BookingCommand extends Command {

    BookingId bookingId();

    Owner owner();

    /**
     * Ask for places on a trail.
     *
     * @param hold how long to keep the places without confirming; absent to confirm at once
     * @param price of the whole party; absent for the trail's price times the party
     * @param metadata pairs of the operator's own, kept by name so that they always read the same
     * @param reference the operator's own name for this booking
     */
    record CreateBooking(
            BookingId bookingId,
            Owner owner,
            TrailChoice trail,
            LocalDate startDate,
            int partySize,
            Customer customer,
            Crew crew,
            Optional<Duration> hold,
            Optional<Money> price,
            Optional<String> reference,
            Optional<String> notes,
            Map<String, String> metadata)
            implements BookingCommand {

        public CreateBooking {
            metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
        }
    }

    record ConfirmBooking(BookingId bookingId, Owner owner) implements BookingCommand {}

    /**
     * Arrange it anew: what is left out is no more.
     *
     * @param expected the only version to change
     */
    record UpdateBooking(
            BookingId bookingId,
            Owner owner,
            Optional<Integer> expected,
            LocalDate startDate,
            int partySize,
            Customer customer,
            Crew crew,
            Optional<String> reference,
            Optional<String> notes,
            Map<String, String> metadata)
            implements BookingCommand {

        public UpdateBooking {
            metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
        }
    }

    /** Let some of the party go. */
    record ReduceParty(BookingId bookingId, Owner owner, int remove) implements BookingCommand {}

    record StartBooking(BookingId bookingId, Owner owner) implements BookingCommand {}

    record CompleteBooking(BookingId bookingId, Owner owner) implements BookingCommand {}

    record RecordPayment(BookingId bookingId, Owner owner, Payment payment) implements BookingCommand {}

    /**
     * End it before its end.
     *
     * @param quoteId the quote to do it by, as it was given out
     * @param expected the only version to change
     */
    record CancelBooking(
            BookingId bookingId,
            Owner owner,
            Optional<String> reason,
            Optional<String> quoteId,
            Optional<Integer> expected)
            implements BookingCommand {}

    /**
     * Write down that a hold has run out, if it has: harmless early, late and twice.
     *
     * @param asOf by which it has; only what is made for trials can be ahead of the clock
     */
    record ExpireBooking(BookingId bookingId, Owner owner, Instant asOf) implements BookingCommand {}
}
