package cairn.application.view;

import java.util.List;

/**
 * The days for which an operator has assigned porters and guides now.
 *
 * @param reached the position up to which the operator's events are counted, and no further
 */
public record CurrentCrewDays(List<CrewDays> days, long reached) {

    public CurrentCrewDays {
        days = List.copyOf(days);
    }
}
