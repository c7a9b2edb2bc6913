package cairn.application.view;

import cairn.application.view.Page.Freshness;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How soon calls for help were answered.
 *
 * @param rows by group
 * @param freshness whether the caller's own last write is in it
 */
public record DispatchResponseReport(List<Row> rows, Freshness freshness) {

    public DispatchResponseReport {
        rows = List.copyOf(rows);
    }

    /**
     * The dispatches of a group.
     *
     * @param group when they were received, if that tells them apart
     * @param dispatches all that were received
     * @param acknowledged those that the rescue desk has acknowledged
     * @param handedOver those whose patients were handed over
     * @param toAcknowledge of those that were; absent if none was
     * @param toHandOver of those that were; absent if none was
     */
    public record Row(
            Optional<String> group,
            long dispatches,
            long acknowledged,
            long handedOver,
            Optional<Times> toAcknowledge,
            Optional<Times> toHandOver) {}

    /** So many of a hundred took no longer; each is one that was really taken. */
    public record Times(Duration p50, Duration p90, Duration p99, Duration longest) {}
}
