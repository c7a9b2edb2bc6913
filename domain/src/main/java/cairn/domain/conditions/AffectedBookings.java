package cairn.domain.conditions;

import java.util.List;
import java.util.UUID;

/**
 * The bookings of one operator that a closure affects.
 *
 * @param count the total number of bookings
 * @param ids the {@value #MAX_IDS} bookings that start first
 */
public record AffectedBookings(long count, List<UUID> ids) {

    public static final int MAX_IDS = 100;

    public AffectedBookings {
        ids = List.copyOf(ids);
    }
}
