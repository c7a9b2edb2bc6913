package cairn.application.port.in;

import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.view.OccupancyReport;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;

/**
 * Reports the number of tea-house nights that an operator has taken, including its own latest writes.
 *
 * @param nights the nights, by the date of their evening
 * @param groups the dimensions of the rows, in this order
 * @param teaHouse the tea house of the reservations; absent for all
 * @param asOf the point of the log at which to count; absent for now
 */
public record FindOccupancy(
        Owner owner, DateRange nights, List<Dimension> groups, Optional<TeaHouseId> teaHouse, Optional<AsOf> asOf)
        implements Query<OccupancyReport> {

    public static final int MOST_GROUPS = 2;
    public static final int MOST_NIGHTS = 3_660;

    /** The largest number of an operator's events of reservations from which an earlier state is counted. */
    public static final int MOST_EVENTS = 100_000;

    public enum Dimension {
        NIGHT,
        WEEK,
        MONTH,
        YEAR,
        TEA_HOUSE
    }

    public FindOccupancy {
        groups = List.copyOf(groups);
    }

    /** Returns the tea house of a row; empty if the row may count several. */
    public Optional<TeaHouseId> houseOf(List<String> group) {
        int place = groups.indexOf(Dimension.TEA_HOUSE);
        return place < 0 ? teaHouse : TeaHouseId.in(group.get(place));
    }

    public DateRange nightsOf(List<String> group) {
        var range = nights;
        for (int i = 0; i < groups.size(); i++) {
            range = common(range, nights(groups.get(i), group.get(i)).orElse(range));
        }
        return range;
    }

    private static Optional<DateRange> nights(Dimension dimension, String value) {
        return switch (dimension) {
            case NIGHT -> Optional.of(DateRange.ofOne(LocalDate.parse(value)));
            case WEEK -> {
                var monday = LocalDate.parse(value + "-1", DateTimeFormatter.ISO_WEEK_DATE);
                yield Optional.of(new DateRange(monday, monday.plusWeeks(1)));
            }
            case MONTH -> {
                var month = YearMonth.parse(value);
                yield Optional.of(DateRange.ofDays(month.atDay(1), month.atEndOfMonth()));
            }
            case YEAR -> {
                var year = Year.parse(value);
                yield Optional.of(new DateRange(year.atDay(1), year.plusYears(1).atDay(1)));
            }
            case TEA_HOUSE -> Optional.empty();
        };
    }

    private static DateRange common(DateRange one, DateRange other) {
        return new DateRange(
                one.start().isAfter(other.start()) ? one.start() : other.start(),
                one.end().isBefore(other.end()) ? one.end() : other.end());
    }
}
