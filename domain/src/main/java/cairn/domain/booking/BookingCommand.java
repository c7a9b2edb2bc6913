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

/** The commands of a {@link Booking}. Each names its owner; the bookings of other owners are treated as missing. */
public sealed interface BookingCommand extends Command {

    BookingId bookingId();

    Owner owner();

    /**
     * Creates a booking.
     *
     * @param hold how long to hold the places without confirmation; absent to confirm at once
     * @param price the price of the whole party; absent for the trail's price times the party size
     * @param metadata the operator's own key-value pairs, sorted by key
     * @param reference the operator's own identifier of the booking
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
            Map<String, String> metadata,
            Travellers travellers)
            implements BookingCommand {

        public CreateBooking {
            metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
        }
    }

    record ConfirmBooking(BookingId bookingId, Owner owner) implements BookingCommand {}

    /**
     * Replaces the details of a booking. Omitted optional fields are cleared.
     *
     * @param expected the version that the booking must have
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

    record UpdateTravellers(BookingId bookingId, Owner owner, Optional<Integer> expected, Travellers travellers)
            implements BookingCommand {}

    record ReduceParty(BookingId bookingId, Owner owner, int remove) implements BookingCommand {}

    record StartBooking(BookingId bookingId, Owner owner) implements BookingCommand {}

    record CompleteBooking(BookingId bookingId, Owner owner) implements BookingCommand {}

    /** Takes the crew off a completed test booking. It has no effect on any other booking. */
    record ReleaseTestCrew(BookingId bookingId, Owner owner) implements BookingCommand {}

    record RecordPayment(BookingId bookingId, Owner owner, Payment payment) implements BookingCommand {}

    /**
     * Cancels a booking.
     *
     * @param quoteId the quote whose fee applies; absent for the current fee
     */
    record CancelBooking(
            BookingId bookingId,
            Owner owner,
            Optional<String> reason,
            Optional<String> quoteId,
            Optional<Integer> expected)
            implements BookingCommand {}

    /**
     * Records that a hold has expired, if it has. It has no effect if sent too early, too late or twice.
     *
     * @param asOf the moment to check in test mode; live bookings are checked against the clock
     */
    record ExpireBooking(BookingId bookingId, Owner owner, Instant asOf) implements BookingCommand {}
}
