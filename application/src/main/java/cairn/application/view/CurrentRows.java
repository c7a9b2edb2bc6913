package cairn.application.view;

import cairn.application.view.Page.Freshness;
import java.util.List;

/**
 * The rows of a report as of now.
 *
 * @param reached the position up to which the operator's events are counted, and no further
 */
public record CurrentRows<T>(List<T> rows, long reached) {

    public CurrentRows {
        rows = List.copyOf(rows);
    }

    /**
     * Returns the position of the report. Between the reached position and the head of the log, the operator has no
     * events unless some are missing.
     */
    public long position(Freshness freshness, long head) {
        return freshness == Freshness.CURRENT ? Math.max(head, reached) : reached;
    }
}
