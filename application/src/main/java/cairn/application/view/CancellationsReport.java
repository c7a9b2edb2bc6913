package cairn.application.view;

import cairn.application.view.Page.Freshness;
import cairn.domain.shared.Money;
import java.util.List;

/**
 * What was given up after it had been confirmed.
 *
 * @param rows the earliest cancellations first, then by currency
 * @param freshness whether the caller's own last write is in it
 */
public record CancellationsReport(List<Row> rows, Freshness freshness) {

    public CancellationsReport {
        rows = List.copyOf(rows);
    }

    /** Whole civil days in Nepal from the cancellation to the start, in the steps of the standard ladder. */
    public enum LeadTime {
        FROM_30_DAYS,
        FROM_15_DAYS,
        FROM_7_DAYS,
        UNDER_7_DAYS
    }

    /**
     * The cancelled bookings of a lead time, in one currency.
     *
     * @param price what they would have brought in
     * @param fees what they bring in all the same
     * @param refunds what is to go back to their customers
     */
    public record Row(LeadTime leadTime, long cancellations, long trekkers, Money price, Money fees, Money refunds) {}
}
