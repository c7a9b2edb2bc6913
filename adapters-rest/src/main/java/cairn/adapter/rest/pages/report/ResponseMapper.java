package cairn.adapter.rest.pages.report;

import cairn.adapter.rest.pages.GroupNames;
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

    private static final List<Column> COLUMNS = List.of(
            Column.text("received", "Received"),
            Column.number("dispatches", "Calls", ""),
            Column.number("acknowledged", "Acknowledged", ""),
            Column.number("to_acknowledge_p50_seconds", "Half within", "time to the first acknowledgement"),
            Column.number("to_acknowledge_p90_seconds", "90 % within", "time to the first acknowledgement"),
            Column.number("to_acknowledge_longest_seconds", "Longest", "time to the first acknowledgement"),
            Column.number("handed_over", "Handed over", ""),
            Column.number("to_hand_over_p50_seconds", "Half within", "time until patients were handed over"),
            Column.number("to_hand_over_p90_seconds", "90 % within", "time until patients were handed over"),
            Column.number("to_hand_over_longest_seconds", "Longest", "time until patients were handed over"));

    ReportFigures figures(DispatchResponseReport report) {
        return new ReportFigures(
                "Response of the rescue desk",
                COLUMNS,
                report.rows().stream().map(this::values).toList());
    }

    private List<Value> values(Row row) {
        return List.of(
                Value.named(row.group().orElse(""), row.group().map(this::name).orElse("All")),
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
                .map(time -> Value.named(Long.toString(time.toSeconds()), text(time)))
                .orElse(Value.named("", "none"));
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
}
