package cairn.application.view;

import cairn.application.view.Page.Freshness;
import java.util.List;

/**
 * What bookings have brought in.
 *
 * @param rows by group, then by currency
 * @param asOfPosition the position in the log up to which all has been counted
 * @param freshness whether the caller's own last write is in it
 */
public record RevenueReport(List<RevenueRow> rows, long asOfPosition, Freshness freshness) {

    public RevenueReport {
        rows = List.copyOf(rows);
    }
}
