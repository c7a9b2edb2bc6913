package cairn.application.port.out;

import cairn.application.view.RevenueFact;
import cairn.domain.booking.BookingId;
import java.util.Collection;
import java.util.Map;
import java.util.Set;

/** Stores the revenue facts of bookings, in the current transaction. */
public interface RevenueFactStore {

    Map<BookingId, RevenueFact> open(Set<BookingId> bookings);

    /**
     * Stores the changes that events caused.
     *
     * @param ended the facts that were open before and have ended since, in their new state
     * @param made the new facts, ended or not
     */
    void write(Collection<RevenueFact> ended, Collection<RevenueFact> made);
}
