package cairn.domain.booking;

import cairn.domain.booking.BookingCommand.UpdateBooking;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FreeText;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The details of a booking that an operator may change until the trek starts.
 *
 * @param reference the operator's own identifier of the booking
 * @param metadata the operator's own key-value pairs, sorted by key
 */
public record BookingDetails(
        LocalDate startDate,
        LocalDate endDate,
        int partySize,
        Customer customer,
        Crew crew,
        Optional<String> reference,
        @FreeText Optional<String> notes,
        @FreeText Map<String, String> metadata) {

    public BookingDetails {
        metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
    }

    Optional<Assignment> assignment(Optional<Instant> heldUntil) {
        return crew.members().isEmpty()
                ? Optional.empty()
                : Optional.of(new Assignment(crew.members(), startDate, endDate, heldUntil));
    }

    public DateRange days() {
        return DateRange.ofDays(startDate, endDate);
    }

    BookingDetails with(UpdateBooking command) {
        long nights = ChronoUnit.DAYS.between(startDate, endDate);
        return new BookingDetails(
                command.startDate(),
                command.startDate().plusDays(nights),
                command.partySize(),
                command.customer(),
                command.crew(),
                command.reference(),
                command.notes(),
                command.metadata());
    }

    BookingDetails without(int trekkers) {
        return new BookingDetails(startDate, endDate, partySize - trekkers, customer, crew, reference, notes, metadata);
    }

    BookingDetails withoutCrew() {
        return new BookingDetails(startDate, endDate, partySize, customer, Crew.NONE, reference, notes, metadata);
    }

    boolean hasDatesOf(BookingDetails other) {
        return startDate.equals(other.startDate) && endDate.equals(other.endDate);
    }
}
