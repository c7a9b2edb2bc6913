package cairn.application.view;

import cairn.application.view.Page.Freshness;
import cairn.domain.booking.BookingStatus;
import java.util.Map;

/**
 * The numbers of an operator's bookings.
 *
 * @param byStatus the number for each status that a booking has
 * @param freshness whether the caller's own last write is included
 */
public record BookingCounts(Map<BookingStatus, Long> byStatus, Freshness freshness) {

    public BookingCounts {
        byStatus = Map.copyOf(byStatus);
    }

    public long of(BookingStatus status) {
        return byStatus.getOrDefault(status, 0L);
    }

    public long total() {
        return byStatus.values().stream().mapToLong(Long::longValue).sum();
    }
}
