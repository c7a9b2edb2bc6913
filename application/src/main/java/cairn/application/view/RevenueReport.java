package cairn.application.view;

import cairn.application.view.Page.Freshness;
import java.util.List;

/**
 * The revenue of bookings.
 *
 * @param rows the rows by group, then by currency
 * @param asOfPosition the log position at which the rows are counted
 */
public record RevenueReport(List<RevenueRow> rows, long asOfPosition, Freshness freshness) {

    public RevenueReport {
        rows = List.copyOf(rows);
    }
}
