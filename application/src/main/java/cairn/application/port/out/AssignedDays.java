package cairn.application.port.out;

import cairn.application.view.CrewDays;
import cairn.application.view.CurrentRows;
import cairn.domain.access.Owner;
import cairn.domain.shared.DateRange;

@FunctionalInterface
public interface AssignedDays {

    /**
     * Returns the days by month and person as of now, of all bookings except cancelled and expired ones.
     *
     * @param days the days to count
     */
    CurrentRows<CrewDays> of(Owner owner, DateRange days);
}
