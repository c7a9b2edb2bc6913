package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.Chart;
import cairn.adapter.rest.pages.report.ReportCharts.Bar;
import cairn.adapter.rest.pages.report.ReportFigures.Column;
import cairn.adapter.rest.pages.report.ReportFigures.Value;
import cairn.application.port.in.FindBookingFunnel;
import cairn.application.view.BookingFunnelReport;
import cairn.application.view.BookingFunnelReport.Row;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Builds the table and the chart of the booking funnel.
 *
 * @param base the path of the console in the page's mode
 * @param isLinked whether the reader may open bookings
 */
record FunnelMapper(FindBookingFunnel question, String base, boolean isLinked) {

    private static final int DECIMALS = 4;

    ReportFigures figures(BookingFunnelReport report) {
        return new ReportFigures(
                text("Booking funnel"),
                columns(),
                report.rows().stream().map(this::values).toList());
    }

    private List<Value> values(Row row) {
        return List.of(
                Value.named(row.month().toString(), Texts.month(row.month())),
                Value.count(row.bookings()),
                share(row.held(), row),
                share(row.confirmed(), row),
                share(row.expired(), row),
                share(row.cancelled(), row),
                share(row.paid(), row),
                share(row.settled(), row),
                share(row.departed(), row),
                share(row.completed(), row),
                Value.count(row.daysToConfirm()),
                Value.count(row.daysToDeparture()),
                origin(row));
    }

    /** Returns a number of bookings, with its share of all bookings of the row. */
    private static Value share(long bookings, Row row) {
        var share = BigDecimal.valueOf(bookings)
                .divide(BigDecimal.valueOf(row.bookings()), DECIMALS, RoundingMode.HALF_EVEN);
        return Value.count(bookings).withDifference(bookings == 0 ? null : ReportFigures.percent(share));
    }

    /** Links to the bookings or, for readers who may not open them, to the events that created those of all trails. */
    private Value origin(Row row) {
        var month = row.month();
        if (isLinked) {
            var trail = question.trail().map(id -> "&trail=" + id).orElse("");
            return Value.link(text("Bookings"), "%s/bookings?created=%s%s".formatted(base, month, trail));
        }
        return Value.link(
                text("Events"),
                question.trail().isPresent()
                        ? null
                        : "%s/events?type=booking.created&from=%s&to=%s"
                                .formatted(base, month.atDay(1), month.atEndOfMonth()));
    }

    /** Returns the bookings of all months by step; null without any. */
    static @Nullable Chart chart(BookingFunnelReport report) {
        return report.rows().isEmpty()
                ? null
                : ReportCharts.lines(
                        text("Bookings of these months, by the steps that they reached"),
                        List.of(
                                bar(text("Created"), report, Row::bookings),
                                bar(text("Confirmed"), report, Row::confirmed),
                                bar(text("Paid"), report, Row::paid),
                                bar(text("Paid in full"), report, Row::settled),
                                bar(text("Departed"), report, Row::departed),
                                bar(text("Completed"), report, Row::completed)),
                        ReportCharts::count);
    }

    private static Bar bar(String step, BookingFunnelReport report, ToLongFunction<Row> figure) {
        return Bar.of(step, report.rows().stream().mapToLong(figure).sum());
    }

    private static List<Column> columns() {
        return List.of(
                Column.words("month", text("Created in")),
                Column.number("bookings", text("Bookings"), ""),
                Column.number("held", text("Held"), text("created as holds; the others were confirmed at once")),
                Column.number(
                        "confirmed",
                        text("Confirmed"),
                        text("at once or later, also if they were cancelled afterwards")),
                Column.number("expired", text("Expired"), text("holds that expired")),
                Column.number("cancelled", text("Cancelled"), text("before or after their confirmation")),
                Column.number("paid", text("Paid"), text("more is paid than refunded")),
                Column.number(
                        "settled", text("Paid in full"), text("confirmed, not cancelled, and nothing is outstanding")),
                Column.number("departed", text("Departed"), text("the trek has started")),
                Column.number("completed", text("Completed"), ""),
                Column.number("median_days_to_confirm", text("Days to confirm"), text("the median of holds")),
                Column.number(
                        "median_days_to_departure",
                        text("Lead time"),
                        text("days from the confirmation to the start of the trek; the median")),
                Column.link(text("Origin")));
    }
}
