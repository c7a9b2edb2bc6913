package cairn.domain.booking;

import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.catalogue.PorterId;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Who is with whom on which days, as far as one decision has to know: a fold over all bookings that have had one of a crew
 * in one of a trek's months.
 */
public record CrewCalendar(Map<BookingId, Assignment> assignments) {

    public static final CrewCalendar EMPTY = new CrewCalendar(Map.of());

    public CrewCalendar {
        assignments = Map.copyOf(assignments);
    }

    /** Those of a crew who are with another party on one of its days. */
    Set<PorterId> taken(BookingId booking, Assignment wanted, Instant now) {
        return assignments.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(booking))
                .map(Map.Entry::getValue)
                .filter(other -> !other.isOver(now) && other.overlaps(wanted))
                .flatMap(other -> other.crew().stream())
                .filter(wanted.crew()::contains)
                .collect(Collectors.toSet());
    }

    public CrewCalendar after(BookingEvent event) {
        return switch (event) {
            case BookingCreated e -> with(e.bookingId(), e.assignment());
            case BookingConfirmed e -> e.assignment().isPresent() ? with(e.bookingId(), e.assignment()) : this;
            case BookingUpdated e ->
                e.assignment().isPresent() || e.freed().isPresent() ? with(e.bookingId(), e.assignment()) : this;
            case BookingCancelled e -> with(e.bookingId(), Optional.empty());
            case BookingExpired e -> with(e.bookingId(), Optional.empty());
            case BookingStarted _, BookingCompleted _, BookingPaymentRecorded _ -> this;
        };
    }

    private CrewCalendar with(BookingId booking, Optional<Assignment> newest) {
        var changed = new HashMap<>(assignments);
        changed.remove(booking);
        newest.ifPresent(assignment -> changed.put(booking, assignment));
        return new CrewCalendar(changed);
    }
}
