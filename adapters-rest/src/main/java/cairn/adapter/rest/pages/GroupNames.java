package cairn.adapter.rest.pages;

import cairn.adapter.rest.pages.language.DatePattern;
import cairn.application.port.in.Days;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.port.in.ListRoutes;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.booking.BookingStatus;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Singleton
public final class GroupNames {

    private static final Window ALL = Window.of(500, 0);
    private static final int MOST_DAYS = 4_000;
    private static final Set<Dimension> TIMES =
            EnumSet.of(Dimension.DAY, Dimension.WEEK, Dimension.MONTH, Dimension.QUARTER, Dimension.YEAR);
    private static final DatePattern SHORT_MONTH = DatePattern.of("MMM uu");
    private static final DatePattern SHORT_DAY = DatePattern.of("d MMM");

    private final Queries queries;

    GroupNames(Queries queries) {
        this.queries = queries;
    }

    /**
     * The names of groups.
     *
     * @param places the names of routes and trails by id
     */
    public record Named(Map<String, String> places) {

        public String of(Dimension dimension, String group) {
            return switch (dimension) {
                case DAY -> Texts.day(LocalDate.parse(group));
                case MONTH -> Texts.month(YearMonth.parse(group));
                case QUARTER -> group.replace("-", " ");
                case WEEK, YEAR -> group;
                case TRAIL, ROUTE, REGION -> places.getOrDefault(group, group);
                case STATUS -> Words.of(BookingStatus.valueOf(group.toUpperCase(Locale.ROOT)));
            };
        }

        /** Returns the name for the scale of a chart. */
        public String brief(Dimension dimension, String group) {
            return switch (dimension) {
                case DAY -> SHORT_DAY.format(LocalDate.parse(group));
                case MONTH -> SHORT_MONTH.format(YearMonth.parse(group));
                default -> of(dimension, group);
            };
        }
    }

    public Named read() {
        var places = new HashMap<String, String>();
        queries.ask(ListRoutes.all(ALL))
                .items()
                .forEach(route ->
                        places.put(route.route().id().value(), route.route().name()));
        queries.ask(new ListTrails(Optional.empty(), Set.of(), Days.ANY, ALL))
                .items()
                .forEach(trail -> places.put(trail.id().toString(), trail.name()));
        return new Named(Map.copyOf(places));
    }

    public static boolean isTime(Dimension dimension) {
        return TIMES.contains(dimension);
    }

    /** Returns the groups of time from the first to the last that has figures, with those between that have none. */
    public static List<String> withGaps(Dimension dimension, List<String> groups, LocalDate from, LocalDate to) {
        if (groups.isEmpty() || to.toEpochDay() - from.toEpochDay() > MOST_DAYS) {
            return groups;
        }
        var format = DateTimeFormatter.ofPattern(
                switch (dimension) {
                    case WEEK -> "YYYY-'W'ww";
                    case MONTH -> "uuuu-MM";
                    case QUARTER -> "uuuu-'Q'q";
                    case YEAR -> "uuuu";
                    default -> "uuuu-MM-dd";
                },
                Locale.UK); // weeks as in ISO 8601
        return from.datesUntil(to.plusDays(1))
                .map(format::format)
                .distinct()
                .filter(group -> group.compareTo(groups.getFirst()) >= 0 && group.compareTo(groups.getLast()) <= 0)
                .toList();
    }
}
