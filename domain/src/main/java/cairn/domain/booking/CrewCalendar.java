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
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Unavailability;
import cairn.domain.shared.Unavailability.Reason;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The assignments that one decision about a crew needs: a fold over all bookings that have had a member of the crew in
 * one of the trek's months.
 */
public record CrewCalendar(Map<BookingId, Assignment> assignments) {

    public static final CrewCalendar EMPTY = new CrewCalendar(Map.of());

    public CrewCalendar {
        assignments = Map.copyOf(assignments);
    }

    Set<PorterId> taken(BookingId booking, Assignment wanted, Instant now) {
        return others(booking, wanted, now)
                .flatMap(other -> other.crew().stream())
                .filter(wanted.crew()::contains)
                .collect(Collectors.toSet());
    }

    /**
     * Returns the days on which members of a crew are assigned to other parties, by member and day. Only days of the
     * crew itself are included. Consecutive days are one entry, even if they belong to several parties.
     */
    List<Unavailability> takenDays(BookingId booking, Assignment wanted, Instant now) {
        var days = new TreeMap<UUID, SortedSet<LocalDate>>();
        others(booking, wanted, now)
                .forEach(other -> other.crew().stream()
                        .filter(wanted.crew()::contains)
                        .forEach(member -> days.computeIfAbsent(member.value(), _ -> new TreeSet<>())
                                .addAll(wanted.commonDays(other))));
        return days.entrySet().stream()
                .flatMap(entry -> DateRange.covering(entry.getValue()).stream()
                        .map(range -> Unavailability.ofDays(entry.getKey(), range, Reason.ASSIGNED)))
                .toList();
    }

    private Stream<Assignment> others(BookingId booking, Assignment wanted, Instant now) {
        return assignments.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(booking))
                .map(Map.Entry::getValue)
                .filter(other -> !other.isOver(now) && other.overlaps(wanted));
    }

    public CrewCalendar after(BookingEvent event) {
        return switch (event) {
            case BookingCreated e -> with(e.bookingId(), e.assignment());
            case BookingConfirmed e -> e.assignment().isPresent() ? with(e.bookingId(), e.assignment()) : this;
            case BookingUpdated e ->
                e.assignment().isPresent() || e.freed().isPresent() ? with(e.bookingId(), e.assignment()) : this;
            case BookingCancelled e -> with(e.bookingId(), Optional.empty());
            case BookingExpired e -> with(e.bookingId(), Optional.empty());
            case BookingStarted _, BookingCompleted _, BookingPaymentRecorded _, BookingTravellersUpdated _ -> this;
        };
    }

    private CrewCalendar with(BookingId booking, Optional<Assignment> newest) {
        var changed = new HashMap<>(assignments);
        changed.remove(booking);
        newest.ifPresent(assignment -> changed.put(booking, assignment));
        return new CrewCalendar(changed);
    }
}
