package cairn.application.view;

import java.util.List;

/**
 * The tea-house nights that an operator has now.
 *
 * @param reached the position up to which the operator's events are counted, and no further
 */
public record CurrentNights(List<OccupancyReport.Row> rows, long reached) {

    public CurrentNights {
        rows = List.copyOf(rows);
    }
}
