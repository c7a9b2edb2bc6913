package cairn.domain.booking;

import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Unavailability;
import cairn.domain.shared.Unavailability.Reason;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The facts that a booking's decisions need from outside the aggregate, with the rules that depend only on them.
 *
 * @param minPartySize the minimum party size of the trail
 * @param register finds porters and guides
 * @param calendar finds the assignments that may overlap a crew's days
 * @param closure returns the reason of a closure that affects any of the given days
 */
public record BookingContext(
        int minPartySize,
        Function<PorterId, Optional<Porter>> register,
        Function<Assignment, CrewCalendar> calendar,
        Function<DateRange, Optional<String>> closure,
        Instant now) {

    void requireValid(CreateBooking command) {
        var faults = new ArrayList<Fault>();
        startFault(command.startDate()).ifPresent(faults::add);
        partyFault(command.partySize()).ifPresent(faults::add);
        if (command.price().filter(price -> price.minorUnits() < 0).isPresent()) {
            faults.add(new Fault(FaultCode.OUT_OF_RANGE, "price", "must not be negative"));
        }
        faults.addAll(command.crew().faults(register));
        faults.addAll(command.travellers().faults(command.partySize(), Nepal.dateAt(now)));
        refuse(faults);
    }

    /** Rejects new details that break a rule. An unchanged start may be in the past. */
    void requireValid(BookingDetails before, BookingDetails next, Travellers travellers) {
        var faults = new ArrayList<Fault>();
        if (!next.startDate().equals(before.startDate())) {
            startFault(next.startDate()).ifPresent(faults::add);
        }
        partyFault(next.partySize()).ifPresent(faults::add);
        if (next.partySize() < travellers.all().size()) {
            faults.add(new Fault(
                    FaultCode.CONFLICT,
                    "partySize",
                    "must not be less than the number of named travellers, "
                            + travellers.all().size()));
        }
        faults.addAll(next.crew().faults(register));
        refuse(faults);
    }

    void requireValid(Travellers travellers, int partySize) {
        refuse(travellers.faults(partySize, Nepal.dateAt(now)));
    }

    void requireRemovable(int trekkers, int partySize, Travellers travellers) {
        int most = partySize - Math.max(1, minPartySize);
        if (trekkers < 1 || trekkers > most) {
            var detail = most < 1
                    ? "is not possible: the party already has the minimum size of this trail"
                    : "must be between 1 and " + most + " for this party on this trail";
            throw new Invalid("remove", detail);
        }
        int named = travellers.all().size();
        if (partySize - trekkers < named) {
            throw new Invalid(
                    FaultCode.CONFLICT,
                    "remove",
                    "leaves fewer places than the " + named + " named travellers; replace the travellers first");
        }
    }

    private static void refuse(List<Fault> faults) {
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
    }

    private Optional<Fault> startFault(LocalDate startDate) {
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

    private Optional<Fault> partyFault(int partySize) {
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
