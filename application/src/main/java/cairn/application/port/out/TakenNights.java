package cairn.application.port.out;

import cairn.application.port.in.FindOccupancy;
import cairn.application.view.CurrentRows;
import cairn.application.view.OccupancyReport;

public interface TakenNights {

    /**
     * Returns rows by group as of now, without capacities, of all reservations except cancelled ones.
     *
     * @param most the largest number of rows
     */
    CurrentRows<OccupancyReport.Row> of(FindOccupancy question, int most);
}
