package cairn.application.view;

import cairn.application.view.Page.Freshness;
import cairn.domain.booking.BookingStatus;
import java.util.Map;

/** The numbers of an operator's bookings by status. A status without bookings is absent. */
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
