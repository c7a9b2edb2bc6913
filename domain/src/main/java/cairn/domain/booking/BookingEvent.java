package cairn.domain.booking;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Amendment;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.FreeText;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The events of a {@link Booking}. Every event that assigns, releases or confirms a crew contains the assignment, so
 * that crew calendars can be folded from it.
 */
public sealed interface BookingEvent extends Owned {

    BookingId bookingId();

    default Stream<Assignment> crewDays() {
        return switch (this) {
            case BookingCreated e -> e.assignment().stream();
            case BookingConfirmed e -> e.assignment().stream();
            case BookingUpdated e -> Stream.concat(e.freed().stream(), e.assignment().stream());
            case BookingCancelled e -> e.freed().stream();
            case BookingExpired e -> e.freed().stream();
            case BookingStarted _, BookingCompleted _, BookingPaymentRecorded _, BookingTravellersUpdated _ ->
                Stream.empty();
        };
    }

    /**
     * Records a new booking.
     *
     * @param priceAgreed whether the price was agreed with the customer instead of taken from the trail
     * @param holdExpiresAt when the hold expires unless confirmed; absent for a booking confirmed at once
     * @param ladder the cancellation ladder, fixed for the life of the booking
     * @param travellers the named trekkers; absent if there are none
     */
    record BookingCreated(
            BookingId bookingId,
            Owner owner,
            TrailId trail,
            RouteId route,
            LocalDate startDate,
            LocalDate endDate,
            int partySize,
            Customer customer,
            Crew crew,
            Money price,
            boolean priceAgreed,
            Optional<Instant> holdExpiresAt,
            CancellationLadder ladder,
            Optional<String> reference,
            @FreeText Optional<String> notes,
            @FreeText Map<String, String> metadata,
            Optional<Travellers> travellers)
            implements BookingEvent {

        public BookingCreated {
            metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
        }

        static BookingCreated by(CreateBooking command, Trail trail, CancellationLadder ladder, Instant now) {
            return new BookingCreated(
                    command.bookingId(),
                    command.owner(),
                    trail.id(),
                    trail.route(),
                    command.startDate(),
                    trail.lastDay(command.startDate()),
                    command.partySize(),
                    command.customer(),
                    command.crew(),
                    command.price().orElseGet(() -> trail.pricePerPerson().times(command.partySize())),
                    command.price().isPresent(),
                    command.hold().map(now::plus),
                    ladder,
                    command.reference(),
                    command.notes(),
                    command.metadata(),
                    Optional.of(command.travellers()).filter(named -> !named.equals(Travellers.NONE)));
        }

        public BookingDetails arrangement() {
            return new BookingDetails(startDate, endDate, partySize, customer, crew, reference, notes, metadata);
        }

        public Optional<Assignment> assignment() {
            return arrangement().assignment(holdExpiresAt);
        }
    }

    record BookingConfirmed(BookingId bookingId, Owner owner, Optional<Assignment> assignment)
            implements BookingEvent {}

    /**
     * Records that the details changed or trekkers left the party.
     *
     * @param price the price of the present party
     * @param fee the total fees of the trekkers who have left
     * @param freed the crew's previous assignment, if it changed
     * @param assignment the crew's new assignment, if it changed
     */
    record BookingUpdated(
            BookingId bookingId,
            Owner owner,
            BookingDetails arrangement,
            Money price,
            Money fee,
            Optional<Assignment> freed,
            Optional<Assignment> assignment)
            implements BookingEvent, Amendment {}

    record BookingTravellersUpdated(BookingId bookingId, Owner owner, Travellers travellers)
            implements BookingEvent, Amendment {}

    record BookingCancelled(
            BookingId bookingId,
            Owner owner,
            @FreeText Optional<String> reason,
            Money fee,
            Money refund,
            Optional<Assignment> freed)
            implements BookingEvent {}

    record BookingExpired(BookingId bookingId, Owner owner, Optional<Assignment> freed) implements BookingEvent {}

    record BookingStarted(BookingId bookingId, Owner owner) implements BookingEvent {}

    record BookingCompleted(BookingId bookingId, Owner owner) implements BookingEvent {}

    record BookingPaymentRecorded(BookingId bookingId, Owner owner, Payment payment)
            implements BookingEvent, Amendment {

        /**
         * Refunds are still accepted when the history is full for other amendments, because they settle earlier
         * payments.
         */
        private static final int LIMIT_OF_REFUNDS = Amendment.LIMIT + 100;

        @Override
        public int limit() {
            return payment.kind() == Payment.Kind.REFUND ? LIMIT_OF_REFUNDS : Amendment.LIMIT;
        }
    }
}
