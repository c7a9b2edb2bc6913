package cairn.application.view;

import cairn.application.view.Page.Freshness;
import cairn.domain.shared.Money;
import java.time.LocalDate;
import java.util.List;

/**
 * The bookings on the books for the treks of a month, at the end of earlier days in Nepal.
 *
 * @param rows the rows by day, then by currency
 * @param asOfPosition the log position up to which days are known
 */
public record BookingPaceReport(List<Row> rows, long asOfPosition, Freshness freshness) {

    public BookingPaceReport {
        rows = List.copyOf(rows);
    }

    /**
     * The bookings in one currency at the end of a day.
     *
     * @param lastYear those for the same month of the year before, as many days before it
     */
    public record Row(int daysBefore, LocalDate date, OnTheBooks thisYear, OnTheBooks lastYear) {}

    /**
     * The bookings that were confirmed and not cancelled.
     *
     * @param position the log position of this state
     * @param charged the prices, and the fees of trekkers who had left
     */
    public record OnTheBooks(long position, long bookings, long trekkers, Money charged) {}
}
