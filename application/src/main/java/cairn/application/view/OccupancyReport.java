package cairn.application.view;

import cairn.application.view.Page.Freshness;
import java.util.List;

public record OccupancyReport(List<Row> rows, Freshness freshness) {

    public OccupancyReport {
        rows = List.copyOf(rows);
    }

    /**
     * The nights of a group.
     *
     * @param group the values of the dimensions, in their order
     * @param reservations the number of reservations, neither cancelled nor no-shows, with at least one of these nights
     * @param roomNights the room nights of these reservations
     * @param guestNights the guest nights of these reservations
     * @param noShowRoomNights the room nights of no-shows
     */
    public record Row(List<String> group, long reservations, long roomNights, long guestNights, long noShowRoomNights) {

        public Row {
            group = List.copyOf(group);
        }
    }
}
