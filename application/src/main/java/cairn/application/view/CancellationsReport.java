package cairn.application.view;

import cairn.application.view.Page.Freshness;
import cairn.domain.shared.Money;
import java.util.List;

/**
 * The bookings that were cancelled after they had been confirmed.
 *
 * @param rows the rows by lead time, the earliest cancellations first, then by currency
 */
public record CancellationsReport(List<Row> rows, Freshness freshness) {

    public CancellationsReport {
        rows = List.copyOf(rows);
    }

    /** The whole civil days in Nepal from the cancellation to the start, in the steps of the standard ladder. */
    public enum LeadTime {
        FROM_30_DAYS,
        FROM_15_DAYS,
        FROM_7_DAYS,
        UNDER_7_DAYS
    }

    public record Row(LeadTime leadTime, long cancellations, long trekkers, Money price, Money fees, Money refunds) {}
}
