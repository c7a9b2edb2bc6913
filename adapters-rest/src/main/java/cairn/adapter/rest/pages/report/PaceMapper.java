package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.api.analytics.RevenueSlice;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.chart.BarChart.Series;
import cairn.adapter.rest.pages.model.Chart;
import cairn.adapter.rest.pages.report.ReportFigures.Column;
import cairn.adapter.rest.pages.report.ReportFigures.Value;
import cairn.application.port.in.FindBookingPace;
import cairn.application.view.BookingPaceReport;
import cairn.application.view.BookingPaceReport.OnTheBooks;
import cairn.application.view.BookingPaceReport.Row;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Builds the table and the chart of the booking pace.
 *
 * @param base the path of the console in the page's mode
 */
record PaceMapper(FindBookingPace question, String base) {

    ReportFigures figures(BookingPaceReport report) {
        var before = new HashMap<String, OnTheBooks>();
        var rows = new ArrayList<List<Value>>();
        for (var row : report.rows()) {
            var currency = row.thisYear().charged().currency();
            rows.add(values(row, before.put(currency.getCurrencyCode(), row.thisYear())));
        }
        return new ReportFigures(text("Booking pace of %s", Texts.month(question.month())), columns(), rows);
    }

    private List<Value> values(Row row, @Nullable OnTheBooks before) {
        var now = row.thisYear();
        var then = row.lastYear();
        return List.of(
                Value.named(Integer.toString(row.daysBefore()), words(row.daysBefore())),
                Value.named(row.date().toString(), Texts.day(row.date())),
                Value.count(now.bookings()).withDifference(difference(now, before, OnTheBooks::bookings)),
                Value.count(now.trekkers()).withDifference(difference(now, before, OnTheBooks::trekkers)),
                Value.money(now.charged()).withDifference(charged(now, before)),
                Value.count(then.bookings()),
                Value.count(then.trekkers()),
                Value.money(then.charged()),
                Value.of(now.charged().currency().getCurrencyCode()),
                Value.link(text("Bookings"), now.bookings() == 0 ? null : bookings(now)));
    }

    private static String words(int daysBefore) {
        if (daysBefore == 0) {
            return text("its first day");
        }
        return daysBefore > 0
                ? Words.count(daysBefore, text("day"), text("days"))
                : text("%s into it", Words.count(-daysBefore, text("day"), text("days")));
    }

    private static @Nullable String difference(
            OnTheBooks now, @Nullable OnTheBooks before, ToLongFunction<OnTheBooks> figure) {
        return before == null
                ? null
                : signed(
                        BigDecimal.valueOf(figure.applyAsLong(now) - figure.applyAsLong(before)),
                        value -> Texts.count(value.longValue()));
    }

    private static @Nullable String charged(OnTheBooks now, @Nullable OnTheBooks before) {
        var currency = now.charged().currency();
        return before == null
                ? null
                : signed(
                        BigDecimal.valueOf(now.charged().minorUnits())
                                .subtract(BigDecimal.valueOf(before.charged().minorUnits())),
                        value -> Texts.amount(value, currency));
    }

    private static @Nullable String signed(BigDecimal difference, Function<BigDecimal, String> written) {
        return switch (difference.signum()) {
            case 0 -> null;
            case 1 -> "+" + written.apply(difference);
            default -> "−" + written.apply(difference.negate());
        };
    }

    private String bookings(OnTheBooks state) {
        var row = RevenueSlice.of(question, question.month(), state.charged().currency())
                .encoded();
        return "%s/revenue/changes?row=%s&until=%d".formatted(base, row, state.position());
    }

    /** Returns the bookings in any currency, of both years; null without any. */
    @Nullable
    Chart chart(BookingPaceReport report) {
        var days = new LinkedHashMap<Integer, long[]>();
        report.rows().forEach(row -> {
            var sums = days.computeIfAbsent(row.daysBefore(), _ -> new long[2]);
            sums[0] += row.thisYear().bookings();
            sums[1] += row.lastYear().bookings();
        });
        return ReportCharts.pairs(
                text("Bookings on the books, by days before the month"),
                days.keySet().stream().map(PaceMapper::brief).toList(),
                series(question.month(), days, 0),
                series(question.month().minusYears(1), days, 1));
    }

    private static String brief(int daysBefore) {
        return daysBefore == 0 ? text("first day") : Texts.count(daysBefore);
    }

    private static Series series(YearMonth month, Map<Integer, long[]> days, int year) {
        return new Series(
                Texts.month(month),
                days.values().stream()
                        .map(sums -> BigDecimal.valueOf(sums[year]))
                        .toList());
    }

    private static List<Column> columns() {
        return List.of(
                Column.words("days_before", text("Before the month")),
                Column.words("date", text("Day")),
                Column.number("bookings", text("Bookings"), ""),
                Column.number("trekkers", text("Trekkers"), ""),
                Column.number("charged", text("Charged"), text("prices, and the fees of trekkers who had left")),
                Column.number("last_year_bookings", text("Bookings a year before"), ""),
                Column.number("last_year_trekkers", text("Trekkers a year before"), ""),
                Column.number(
                        "last_year_charged",
                        text("Charged a year before"),
                        text("prices, and the fees of trekkers who had left")),
                Column.onlyInFile("currency"),
                Column.link(text("Origin")));
    }
}
