package cairn.domain.booking;

import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The days for which a crew is assigned to a party.
 *
 * @param heldUntil when the assignment lapses unless the booking is confirmed; absent once it is confirmed
 */
public record Assignment(Set<PorterId> crew, LocalDate firstDay, LocalDate lastDay, Optional<Instant> heldUntil) {

    public Assignment {
        crew = Set.copyOf(crew);
    }

    public Stream<YearMonth> months() {
        var first = YearMonth.from(firstDay);
        return Stream.iterate(first, month -> !month.isAfter(YearMonth.from(lastDay)), month -> month.plusMonths(1));
    }

    boolean overlaps(Assignment other) {
        return !firstDay.isAfter(other.lastDay) && !other.firstDay.isAfter(lastDay);
    }

    DateRange days() {
        return DateRange.ofDays(firstDay, lastDay);
    }

    Set<LocalDate> commonDays(Assignment other) {
        return days().dates()
                .filter(day -> !day.isBefore(other.firstDay) && !day.isAfter(other.lastDay))
                .collect(Collectors.toSet());
    }

    boolean isOver(Instant now) {
        return heldUntil.filter(end -> !now.isBefore(end)).isPresent();
    }
}
