package cairn.adapter.rest.pages.revenue;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.chart.BarChart;
import cairn.adapter.rest.pages.chart.BarChart.Series;
import cairn.adapter.rest.pages.model.Chart;
import cairn.adapter.rest.pages.model.DataTable;
import cairn.adapter.rest.pages.model.DataTable.Cell;
import cairn.adapter.rest.pages.model.DataTable.Column;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.view.CancellationsReport;
import cairn.application.view.CancellationsReport.LeadTime;
import cairn.application.view.DispatchResponseReport;
import cairn.application.view.DispatchResponseReport.Times;
import cairn.application.view.OccupancyReport;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds the tables and charts of reports. */
final class ReportMapper {

    private static final int MOST_BARS = 40;

    private ReportMapper() {}

    static DataTable cancellations(CancellationsReport report) {
        return table(
                "Cancellations by notice",
                Stream.of("Before the start"),
                Stream.of("Bookings", "Trekkers", "Price", "Fees charged", "Refunds promised"),
                report.rows().stream()
                        .map(row -> List.of(
                                words(row.leadTime()),
                                Texts.count(row.cancellations()),
                                Texts.count(row.trekkers()),
                                Texts.money(row.price()),
                                Texts.money(row.fees()),
                                Texts.money(row.refunds())))
                        .toList());
    }

    private static String words(LeadTime notice) {
        return switch (notice) {
            case FROM_30_DAYS -> "30 days and more";
            case FROM_15_DAYS -> "15 to 29 days";
            case FROM_7_DAYS -> "7 to 14 days";
            case UNDER_7_DAYS -> "less than 7 days";
        };
    }

    /** Returns the table of nights, with names of groups instead of their values. */
    static DataTable nights(OccupancyReport report, UnaryOperator<String> name) {
        return table(
                "Tea-house nights",
                Stream.of("Group"),
                Stream.of("Reservations", "Room nights", "Guest nights", "No-show room nights"),
                report.rows().stream()
                        .map(row -> List.of(
                                name.apply(row.group().getFirst()),
                                Texts.count(row.reservations()),
                                Texts.count(row.roomNights()),
                                Texts.count(row.guestNights()),
                                Texts.count(row.noShowRoomNights())))
                        .toList());
    }

    /** Returns the chart of nights; null if there are more groups than fit. */
    static @Nullable Chart nightsChart(OccupancyReport report, UnaryOperator<String> name, boolean isTime) {
        return chart(
                "Room nights",
                report.rows().stream()
                        .map(row -> name.apply(row.group().getFirst()))
                        .toList(),
                report.rows().stream()
                        .map(row -> BigDecimal.valueOf(row.roomNights()))
                        .toList(),
                isTime);
    }

    static DataTable response(DispatchResponseReport report, UnaryOperator<String> name) {
        return table(
                "Response of the rescue desk",
                Stream.of("Received"),
                Stream.of(
                        "Calls",
                        "Acknowledged",
                        "Half within",
                        "90 % within",
                        "Longest",
                        "Handed over",
                        "Half within",
                        "90 % within",
                        "Longest"),
                report.rows().stream()
                        .map(row -> List.of(
                                row.group().map(name).orElse("All"),
                                Texts.count(row.dispatches()),
                                Texts.count(row.acknowledged()),
                                time(row.toAcknowledge(), Times::p50),
                                time(row.toAcknowledge(), Times::p90),
                                time(row.toAcknowledge(), Times::longest),
                                Texts.count(row.handedOver()),
                                time(row.toHandOver(), Times::p50),
                                time(row.toHandOver(), Times::p90),
                                time(row.toHandOver(), Times::longest)))
                        .toList());
    }

    private static String time(Optional<Times> times, Function<Times, Duration> which) {
        return times.map(which).map(ReportMapper::text).orElse("none");
    }

    /** Returns a duration such as {@code 2 min 05 s} or {@code 3 h 10 min}. */
    static String text(Duration duration) {
        if (duration.toHours() > 0) {
            return "%d h %02d min".formatted(duration.toHours(), duration.toMinutesPart());
        }
        return duration.toMinutes() > 0
                ? "%d min %02d s".formatted(duration.toMinutes(), duration.toSecondsPart())
                : "%d s".formatted(duration.toSeconds());
    }

    private static @Nullable Chart chart(String title, List<String> names, List<BigDecimal> values, boolean isTime) {
        if (names.isEmpty() || names.size() > MOST_BARS) {
            return null;
        }
        var chart = new BarChart(
                "chart", title, names, List.of(new Series(title, values)), value -> Texts.count(value.longValue()));
        var description = "The table below the chart has the same figures.";
        return isTime ? chart.columns(description) : chart.lines(description);
    }

    private static DataTable table(
            String name, Stream<String> groups, Stream<String> figures, List<List<String>> rows) {
        return new DataTable(
                name,
                Stream.concat(
                                groups.map(group -> new Column(group, "", false)),
                                figures.map(figure -> new Column(figure, "", true)))
                        .toList(),
                rows.stream()
                        .map(cells ->
                                new DataTable.Row(cells.stream().map(Cell::new).toList()))
                        .toList(),
                List.of());
    }

    /** Names groups of time. */
    static UnaryOperator<String> times(GroupNames.Named names, String dimension) {
        var known = dimension.equals("night") ? Dimension.DAY : Dimension.valueOf(dimension.toUpperCase(Locale.ROOT));
        return group -> names.brief(known, group);
    }
}
