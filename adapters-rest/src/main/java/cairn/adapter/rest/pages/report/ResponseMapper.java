package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.GroupNames;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.report.ReportFigures.Column;
import cairn.adapter.rest.pages.report.ReportFigures.Value;
import cairn.application.port.in.FindDispatchResponse.Dimension;
import cairn.application.port.in.FindRevenue;
import cairn.application.view.DispatchResponseReport;
import cairn.application.view.DispatchResponseReport.Row;
import cairn.application.view.DispatchResponseReport.Times;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Builds the table of the response of the rescue desk. */
record ResponseMapper(Dimension dimension, GroupNames.Named names) {

    ReportFigures figures(DispatchResponseReport report) {
        return new ReportFigures(
                text("Response of the rescue desk"),
                columns(),
                report.rows().stream().map(this::values).toList());
    }

    private List<Value> values(Row row) {
        return List.of(
                Value.named(row.group().orElse(""), row.group().map(this::name).orElse(text("All"))),
                Value.count(row.dispatches()),
                Value.count(row.acknowledged()),
                time(row.toAcknowledge(), Times::p50),
                time(row.toAcknowledge(), Times::p90),
                time(row.toAcknowledge(), Times::longest),
                Value.count(row.handedOver()),
                time(row.toHandOver(), Times::p50),
                time(row.toHandOver(), Times::p90),
                time(row.toHandOver(), Times::longest));
    }

    private String name(String group) {
        return names.brief(FindRevenue.Dimension.valueOf(dimension.name()), group);
    }

    private static Value time(Optional<Times> times, Function<Times, Duration> which) {
        return times.map(which)
                .map(time -> Value.named(Long.toString(time.toSeconds()), duration(time)))
                .orElse(Value.named("", text("none")));
    }

    /** Returns a duration such as {@code 2 min 05 s} or {@code 3 h 10 min}. */
    static String duration(Duration duration) {
        if (duration.toHours() > 0) {
            return text("%s h %s min", duration.toHours(), Numbers.plain(duration.toMinutesPart(), 2));
        }
        return duration.toMinutes() > 0
                ? text("%s min %s s", duration.toMinutes(), Numbers.plain(duration.toSecondsPart(), 2))
                : text("%s s", duration.toSeconds());
    }

    private static List<Column> columns() {
        return List.of(
                Column.words("received", text("Received")),
                Column.number("dispatches", text("Calls"), ""),
                Column.number("acknowledged", text("Acknowledged"), ""),
                Column.number(
                        "to_acknowledge_p50_seconds", text("Half within"), text("time to the first acknowledgement")),
                Column.number(
                        "to_acknowledge_p90_seconds", text("90 % within"), text("time to the first acknowledgement")),
                Column.number(
                        "to_acknowledge_longest_seconds", text("Longest"), text("time to the first acknowledgement")),
                Column.number("handed_over", text("Handed over"), ""),
                Column.number(
                        "to_hand_over_p50_seconds", text("Half within"), text("time until patients were handed over")),
                Column.number(
                        "to_hand_over_p90_seconds", text("90 % within"), text("time until patients were handed over")),
                Column.number(
                        "to_hand_over_longest_seconds", text("Longest"), text("time until patients were handed over")));
    }
}
