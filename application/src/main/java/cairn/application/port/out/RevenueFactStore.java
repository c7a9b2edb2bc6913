package cairn.application.port.out;

import cairn.application.view.RevenueFact;
import cairn.domain.booking.BookingId;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/** What bookings count and have counted for, in the transaction under way. */
public interface RevenueFactStore {

    /** What counts of these bookings for now. */
    Map<BookingId, RevenueFact> open(Set<BookingId> bookings);

    /**
     * Writes down what events have made.
     *
     * @param ended of what was open before, what has ended since; each as it is now
     * @param made what was not there before, ended or not
     */
    void write(Collection<RevenueFact> ended, Collection<RevenueFact> made);
}
