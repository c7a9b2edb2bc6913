package cairn.application.analytics;

import cairn.application.port.in.FindCrewUtilisation;
import cairn.application.view.CrewDays;
import cairn.domain.booking.Assignment;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.CrewCalendar;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts the days for which an operator had assigned its crews at a point of the log, from its bookings' events. */
final class EarlierCrewDays {

    private final OwnEvents events;

    EarlierCrewDays(OwnEvents events) {
        this.events = events;
    }

    List<CrewDays> of(FindCrewUtilisation question, long position) {
        var calendars = new HashMap<BookingId, CrewCalendar>();
        events.read(
                question.owner(),
                BookingEvent.class,
                position,
                FindCrewUtilisation.MOST_EVENTS,
                event -> calendars.merge(
                        event.bookingId(), CrewCalendar.EMPTY.after(event), (before, _) -> before.after(event)));
        var days = new HashMap<PorterId, Set<LocalDate>>();
        calendars.values().stream()
                .flatMap(calendar -> calendar.assignments().values().stream())
                .forEach(assignment -> add(assignment, question.days(), days));
        return days.entrySet().stream()
                .flatMap(member -> byMonth(member.getValue()).entrySet().stream()
                        .map(month -> new CrewDays(month.getKey(), member.getKey(), month.getValue())))
                .toList();
    }

    private static void add(Assignment assignment, DateRange period, Map<PorterId, Set<LocalDate>> days) {
        var assigned = DateRange.ofDays(assignment.firstDay(), assignment.lastDay())
                .dates()
                .filter(day -> !day.isBefore(period.start()) && day.isBefore(period.end()))
                .toList();
        if (!assigned.isEmpty()) {
            assignment
                    .crew()
                    .forEach(member ->
                            days.computeIfAbsent(member, _ -> new HashSet<>()).addAll(assigned));
        }
    }

    private static Map<YearMonth, Long> byMonth(Set<LocalDate> days) {
        var months = new HashMap<YearMonth, Long>();
        days.forEach(day -> months.merge(YearMonth.from(day), 1L, Long::sum));
        return months;
    }
}
