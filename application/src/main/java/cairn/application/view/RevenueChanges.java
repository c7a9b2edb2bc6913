package cairn.application.view;

import cairn.domain.booking.BookingId;
import java.util.List;
import java.util.Optional;

/** The bookings that changed a row of the revenue report between two positions of the log. */
public record RevenueChanges(List<Change> changes) {

    public RevenueChanges {
        changes = List.copyOf(changes);
    }

    /**
     * A booking whose part of the row changed.
     *
     * @param before its part of the row at the earlier position; absent if the row did not count it
     * @param after its part of the row at the later position; absent if the row does not count it
     */
    public record Change(BookingId booking, Optional<RevenueRow> before, Optional<RevenueRow> after) {

        public boolean isDifferent() {
            return !before.equals(after);
        }
    }
}
