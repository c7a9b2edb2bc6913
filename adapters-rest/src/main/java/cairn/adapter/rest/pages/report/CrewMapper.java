package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.Chart;
import cairn.adapter.rest.pages.report.ReportCharts.Bar;
import cairn.adapter.rest.pages.report.ReportFigures.Column;
import cairn.adapter.rest.pages.report.ReportFigures.Value;
import cairn.application.port.in.FindCrewUtilisation;
import cairn.application.port.in.FindCrewUtilisation.Dimension;
import cairn.application.view.CrewUtilisationReport;
import cairn.application.view.CrewUtilisationReport.Row;
import cairn.domain.shared.DateRange;
import java.math.BigDecimal;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the table and the chart of the utilisation of crews.
 *
 * @param base the path of the console in the page's mode
 * @param isLinked whether the reader may open bookings
 * @param names the names of people by id; empty if the reader may not see them
 */
record CrewMapper(FindCrewUtilisation question, String base, boolean isLinked, Map<String, String> names) {

    ReportFigures figures(CrewUtilisationReport report) {
        return new ReportFigures(
                text("Crews"),
                ReportFigures.columns(
                        Stream.of(groups(), days(), isLinked ? List.of(Column.link(text("Origin"))) : List.of())),
                report.rows().stream().map(this::values).toList());
    }

    private List<Column> groups() {
        var columns = new ArrayList<Column>();
        for (var dimension : question.groups()) {
            columns.add(Column.words(
                    dimension == Dimension.PORTER ? "porter_name" : WireNames.of(dimension), title(dimension)));
            if (dimension == Dimension.PORTER) {
                columns.add(Column.onlyInFile("porter"));
            }
        }
        return columns;
    }

    private static String title(Dimension dimension) {
        return switch (dimension) {
            case MONTH -> text("Month");
            case ROLE -> text("Role");
            case PORTER -> text("Person");
        };
    }

    private List<Value> values(Row row) {
        var values = new ArrayList<Value>();
        for (int i = 0; i < question.groups().size(); i++) {
            var group = row.group().get(i);
            switch (question.groups().get(i)) {
                case MONTH -> values.add(Value.named(group, Texts.month(YearMonth.parse(group))));
                case ROLE -> values.add(Value.named(group, role(group)));
                case PORTER -> values.addAll(List.of(Value.of(person(group)), Value.of(group)));
            }
        }
        values.add(Value.count(row.people()));
        values.add(Value.count(row.assignedDays()));
        values.add(
                row.availableDays().isPresent()
                        ? Value.count(row.availableDays().getAsLong())
                        : Value.of(""));
        values.add(Value.share(row.rate()));
        if (isLinked) {
            values.add(Value.link(text("Bookings"), bookings(row)));
        }
        return values;
    }

    private static String role(String group) {
        return switch (group) {
            case "guide" -> text("guide");
            case "porter" -> text("porter");
            default -> text("unknown");
        };
    }

    private String person(String id) {
        return names.getOrDefault(id, text("Person …%s", BookingTexts.end(id)));
    }

    private String bookings(Row row) {
        int place = question.groups().indexOf(Dimension.MONTH);
        var days =
                place < 0 ? question.days() : daysOf(YearMonth.parse(row.group().get(place)));
        return "%s/bookings?from=%s&to=%s%s"
                .formatted(
                        base,
                        days.start(),
                        days.lastDay(),
                        row.guide().map(id -> "&guide=" + id).orElse(""));
    }

    private static DateRange daysOf(YearMonth month) {
        return DateRange.ofDays(month.atDay(1), month.atEndOfMonth());
    }

    /** Returns the utilisation; null if the rows have two dimensions. */
    @Nullable
    Chart chart(CrewUtilisationReport report) {
        if (question.groups().size() > 1) {
            return null;
        }
        var bars = report.rows().stream()
                .map(row -> new Bar(name(row.group().getFirst()), row.rate().orElse(BigDecimal.ZERO)))
                .toList();
        return question.groups().getFirst() == Dimension.MONTH
                ? ReportCharts.columns(text("Utilisation"), bars, ReportFigures::percent)
                : ReportCharts.largest(text("Utilisation"), bars, ReportFigures::percent);
    }

    private String name(String group) {
        return switch (question.groups().getFirst()) {
            case MONTH -> Texts.month(YearMonth.parse(group));
            case ROLE -> role(group);
            case PORTER -> person(group);
        };
    }

    private static List<Column> days() {
        return List.of(
                Column.number("people", text("People"), text("with at least one assigned day")),
                Column.number(
                        "assigned_days",
                        text("Assigned days"),
                        text("of each person, from the first to the last day of treks")),
                Column.number(
                        "available_days",
                        text("Available days"),
                        text("on which the people of the roster may work: available, insured and licensed")),
                Column.number(
                        "utilisation_rate",
                        text("Utilisation"),
                        text("the share of the available days that are assigned")));
    }
}
