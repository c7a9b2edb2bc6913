package cairn.application.port.out;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;

public interface DepartureFacts {

    int MOST_APPLICATIONS = 1_000;

    Map<BookingId, Map<LocalDate, Integer>> guests(Owner owner, Set<BookingId> bookings, DateRange nights);

    Map<ApplicationId, BookingId> issued(Owner owner, Set<BookingId> bookings);
}
