package cairn.application.port.out;

import cairn.application.port.in.FindOccupancy;
import cairn.application.view.CurrentNights;

public interface TakenNights {

    /**
     * Returns rows by group as of now, without capacities, of all reservations except cancelled ones.
     *
     * @param most the largest number of rows
     */
    CurrentNights of(FindOccupancy question, int most);
}
