package cairn.application.view;

import cairn.domain.booking.BookingId;
import java.util.List;

/**
 * Bookings that lack permits.
 *
 * @param first the first of them
 * @param all the number of all
 */
public record PermitGaps(List<Gap> first, Total all) {

    public PermitGaps {
        first = List.copyOf(first);
    }

    /**
     * A booking that lacks permits.
     *
     * @param issued the number of applicants of issued applications
     * @param pending the number of applicants of applications on which the desk has not decided finally
     */
    public record Gap(BookingId booking, int issued, int pending) {}
}
