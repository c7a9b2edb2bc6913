package cairn.adapter.rest.api.analytics;

import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;

/** The address of the list of the reservations that a row of the occupancy counts. */
final class OccupancyLinks {

    private static final String COUNTED = "status=confirmed,checked_in,checked_out,no_show";

    private OccupancyLinks() {}

    /**
     * Returns the address.
     *
     * @param nights the nights of the report
     */
    static String reservations(Map<OccupancyGroup, String> group, DateRange nights) {
        var range = nights;
        for (var part : group.entrySet()) {
            range = common(range, nights(part.getKey(), part.getValue()).orElse(range));
        }
        var house = Optional.ofNullable(group.get(OccupancyGroup.TEA_HOUSE))
                .map(id -> "&tea_house_id=" + id)
                .orElse("");
        return "/v1/reservations?%s%s&check_in=%s&check_out=%s".formatted(COUNTED, house, range.start(), range.end());
    }

    private static Optional<DateRange> nights(OccupancyGroup dimension, String value) {
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
