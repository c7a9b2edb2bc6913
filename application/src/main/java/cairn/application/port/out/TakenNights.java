package cairn.application.port.out;

import cairn.application.port.in.FindOccupancy;
import cairn.application.view.OccupancyReport;
import java.util.List;

public interface TakenNights {

    /**
     * Returns rows by group, of all reservations except cancelled ones.
     *
     * @param most the largest number of rows
     */
    List<OccupancyReport.Row> of(FindOccupancy question, int most);
}
