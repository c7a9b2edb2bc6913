package cairn.application.view;

import cairn.application.view.Page.Freshness;
import cairn.domain.shared.Money;
import java.util.List;

/**
 * The bookings that were cancelled after they had been confirmed.
 *
 * @param rows the rows by lead time, the earliest cancellations first, then by currency
 * @param freshness whether the caller's own last write is included
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

    /**
     * The cancelled bookings of a lead time, in one currency.
     *
     * @param price the prices of the bookings
     * @param fees the cancellation fees
     * @param refunds the amounts to refund to the customers
     */
    public record Row(LeadTime leadTime, long cancellations, long trekkers, Money price, Money fees, Money refunds) {}
}
