package cairn.application.view;

import cairn.application.view.Page.Freshness;
import java.util.List;

/**
 * Tea-house nights that were taken.
 *
 * @param rows by group
 * @param freshness whether the caller's own last write is in it
 */
public record OccupancyReport(List<Row> rows, Freshness freshness) {

    public OccupancyReport {
        rows = List.copyOf(rows);
    }

    /**
     * The nights of a group.
     *
     * @param group what they have in common, in the order of the dimensions
     * @param reservations that stand or were used, with at least one of these nights
     * @param roomNights of those, a room for a night each
     * @param guestNights of those, a guest for a night each
     * @param noShowRoomNights for which nobody came
     */
    public record Row(List<String> group, long reservations, long roomNights, long guestNights, long noShowRoomNights) {

        public Row {
            group = List.copyOf(group);
        }
    }
}
