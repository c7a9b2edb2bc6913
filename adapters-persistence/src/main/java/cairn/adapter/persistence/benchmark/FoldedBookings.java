package cairn.adapter.persistence.benchmark;

import cairn.application.view.BookingView;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import java.util.LinkedHashMap;
import java.util.Map;

/** The bookings' read model made anew in memory alone: every event read, decoded and folded, and nothing written. */
final class FoldedBookings implements Rebuild {

    /** Enough that a booking is still at hand when its next event comes. */
    private static final int AT_HAND = 50_000;

    @Override
    public void from(BenchLog log) throws InterruptedException {
        var views = new LinkedHashMap<BookingId, BookingView>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<BookingId, BookingView> eldest) {
                return size() > AT_HAND;
            }
        };
        try (var follower = Follower.after(0, log)) {
            for (int i = 0; i < log.size(); i++) {
                var message = follower.next();
                if (message.payload() instanceof BookingEvent event) {
                    views.compute(
                            event.bookingId(), (_, before) -> BookingView.after(before, event, message.timestamp()));
                }
            }
        }
    }
}
