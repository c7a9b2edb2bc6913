package cairn.application.port.in;

import cairn.application.view.RevenueChanges;

/**
 * Lists the bookings that changed a row of the revenue report between two positions of the log.
 *
 * @param row the row, as of the later position
 * @param since the earlier position
 */
public record FindRevenueChanges(FindCounted row, long since) implements Query<RevenueChanges> {

    /** The largest number of changes, which bounds the memory that the answer takes. */
    public static final int MOST = 10_000;
}
