package cairn.domain.booking;

import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Unavailability;
import cairn.domain.shared.Unavailability.Reason;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a booking cannot know by itself, and the rules that depend on that alone.
 *
 * @param minPartySize of its trail
 * @param register finds porters and guides
 * @param calendar finds what is known of the days of those who are named
 * @param closure why its route is closed on one of some days, if it is
 */
public record BookingContext(
        int minPartySize,
        Function<PorterId, Optional<Porter>> register,
        Function<Assignment, CrewCalendar> calendar,
        Function<DateRange, Optional<String>> closure,
        Instant now) {

    /** What is wrong with starting a trek on a day, if anything; the last bookable day is itself bookable. */
    Optional<Fault> startFault(LocalDate startDate) {
        var today = Nepal.dateAt(now);
        if (startDate.isBefore(today)) {
            return Optional.of(new Fault(
                    FaultCode.OUT_OF_RANGE, "startDate", "must not be before today, " + today + " in Kathmandu"));
        }
        var lastDay = today.plusMonths(Booking.MAX_MONTHS_AHEAD);
        return startDate.isAfter(lastDay)
                ? Optional.of(new Fault(FaultCode.OUT_OF_RANGE, "startDate", "must not be after " + lastDay))
                : Optional.empty();
    }

    Optional<Fault> partyFault(int partySize) {
        if (partySize >= minPartySize && partySize <= Booking.MAX_PARTY_SIZE) {
            return Optional.empty();
        }
        var detail = "must be between %d and %d on this trail".formatted(minPartySize, Booking.MAX_PARTY_SIZE);
        return Optional.of(new Fault(FaultCode.OUT_OF_RANGE, "partySize", detail));
    }

    boolean closes(BookingDetails arrangement) {
        return closure.apply(arrangement.days()).isPresent();
    }

    void requireOpen(BookingDetails arrangement) {
        closure.apply(arrangement.days()).ifPresent(reason -> {
            throw new Conflict("route-closed", "A closure affects at least one of these days: " + reason);
        });
    }

    /** All of a crew may work to the last day, and are free. */
    void requireFit(BookingId booking, Assignment crew) {
        var absent = crew.crew().stream()
                .sorted(Comparator.comparing(PorterId::value))
                .map(member -> register.apply(member)
                        .map(known -> known.absence(crew.days()))
                        .orElseGet(() ->
                                Optional.of(Unavailability.ofDays(member.value(), crew.days(), Reason.NOT_LISTED))))
                .flatMap(Optional::stream)
                .toList();
        if (!absent.isEmpty()) {
            throw new Conflict(
                    "guide-unavailable",
                    "A member of the crew is inactive, not insured or not licensed on at least one of these days",
                    absent);
        }
        requireFree(booking, crew);
    }

    /** None of a crew is with another party. */
    void requireFree(BookingId booking, Assignment crew) {
        var taken = calendar.apply(crew).takenDays(booking, crew, now);
        if (!taken.isEmpty()) {
            throw new Conflict(
                    "guide-unavailable",
                    "A member of the crew is assigned to another party on at least one of these days",
                    taken);
        }
    }
}
