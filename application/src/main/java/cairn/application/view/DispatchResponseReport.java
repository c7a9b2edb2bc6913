package cairn.application.view;

import cairn.application.view.Page.Freshness;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

public record DispatchResponseReport(List<Row> rows, Freshness freshness) {

    public DispatchResponseReport {
        rows = List.copyOf(rows);
    }

    /**
     * The dispatches of a group.
     *
     * @param group the period in which they were received, if the report is grouped
     * @param dispatches the number of dispatches received
     * @param acknowledged the number that the rescue desk acknowledged
     * @param handedOver the number whose patients were handed over
     * @param toAcknowledge the times until the acknowledgement; absent if there was none
     * @param toHandOver the times until the hand-over; absent if there was none
     */
    public record Row(
            Optional<String> group,
            long dispatches,
            long acknowledged,
            long handedOver,
            Optional<Times> toAcknowledge,
            Optional<Times> toHandOver) {}

    /** The percentiles of times; each is a time that occurred. */
    public record Times(Duration p50, Duration p90, Duration p99, Duration longest) {}
}
