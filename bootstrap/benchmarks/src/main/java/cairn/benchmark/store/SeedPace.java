package cairn.benchmark.store;

import java.util.OptionalLong;

/**
 * Measures how many bookings a seed has left. In a large seed, fewer other events follow each booking, because rooms and
 * crews run out; at the pace of a small one, it would run for years beyond its period.
 */
final class SeedPace {

    private final int events;
    private final int measuredAfter;
    private int seen;
    private int bookings;

    /**
     * @param events the number of events of the seed
     * @param measuredAfter the number of events after which the bookings that are left are measured again; a smaller seed
     *     keeps its first pace
     */
    SeedPace(int events, int measuredAfter) {
        this.events = events;
        this.measuredAfter = measuredAfter;
    }

    /**
     * Records an event.
     *
     * @param isBooking whether it creates a booking
     * @return the number of bookings that are left, if it was measured again
     */
    OptionalLong after(boolean isBooking) {
        seen++;
        bookings += isBooking ? 1 : 0;
        if (seen % measuredAfter != 0) {
            return OptionalLong.empty();
        }
        long left = (long) (events - seen) * bookings / measuredAfter;
        bookings = 0;
        return OptionalLong.of(left);
    }
}
