package cairn.application.port.out;

import cairn.application.view.PermitGaps;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;

public interface DepartureFacts {

    int MOST_APPLICATIONS = 1_000;

    /** The highest number of bookings with missing permits that is counted. */
    int MOST_GAPS = 1_000;

    Map<BookingId, Map<LocalDate, Integer>> guests(Owner owner, Set<BookingId> bookings, DateRange nights);

    Map<ApplicationId, BookingId> issued(Owner owner, Set<BookingId> bookings);

    /**
     * Finds the bookings, confirmed or in progress, on some trails that start on some days and whose issued
     * applications have fewer applicants than the party.
     *
     * @return the first of them in the order of their start, and the number of all, counted up to {@link #MOST_GAPS}
     */
    PermitGaps permitGaps(Owner owner, Set<TrailId> trails, DateRange starts, int most);
}
