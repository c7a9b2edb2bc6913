package cairn.application.view;

import cairn.application.view.Page.Freshness;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;

/**
 * How far bookings came, by the month in Nepal in which they were created.
 *
 * @param asOfPosition the log position up to which events are included
 */
public record BookingFunnelReport(List<Row> rows, long asOfPosition, Freshness freshness) {

    public BookingFunnelReport {
        rows = List.copyOf(rows);
    }

    /**
     * The bookings created in a month.
     *
     * @param bookings the number of all of them
     * @param held those created as holds
     * @param confirmed those that were confirmed, at once or later, including bookings cancelled afterwards
     * @param expired the holds that expired
     * @param cancelled those that were cancelled, before or after their confirmation
     * @param paid those for which more is paid than refunded
     * @param settled those that are or were confirmed, are not cancelled, and have nothing outstanding
     * @param departed those whose trek started
     * @param completed those whose trek is completed
     * @param daysToConfirm the median of the days in Nepal from the creation to the confirmation of holds
     * @param daysToDeparture the median of the days in Nepal from the confirmation to the start of the trek
     */
    public record Row(
            YearMonth month,
            long bookings,
            long held,
            long confirmed,
            long expired,
            long cancelled,
            long paid,
            long settled,
            long departed,
            long completed,
            Optional<Integer> daysToConfirm,
            Optional<Integer> daysToDeparture) {}
}
