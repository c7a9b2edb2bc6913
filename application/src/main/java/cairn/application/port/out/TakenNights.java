package cairn.application.port.out;

import cairn.application.port.in.FindOccupancy;
import cairn.application.view.OccupancyReport;
import java.util.List;

/** Counts the nights of listed reservations. */
public interface TakenNights {

    /**
     * By group, of all reservations but cancelled ones.
     *
     * @param most how many rows at most
     */
    List<OccupancyReport.Row> of(FindOccupancy question, int most);
}
