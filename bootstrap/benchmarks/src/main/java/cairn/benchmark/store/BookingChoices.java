package cairn.benchmark.store;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingContext;
import cairn.domain.booking.Crew;
import cairn.domain.booking.CrewCalendar;
import cairn.domain.catalogue.Trail;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/** The choices of agencies that differ between histories. By default every customer is new and there are no crews. */
interface BookingChoices {

    BookingChoices PLAIN = new BookingChoices() {};

    /**
     * Returns the number of the customer who books.
     *
     * @param drawn the number of a new customer
     */
    default int customer(Owner owner, int drawn) {
        return drawn;
    }

    default Crew crew(Owner owner, Trail trail, LocalDate start, int party) {
        return Crew.NONE;
    }

    default BookingContext context(Mode mode, Trail trail, Instant now) {
        return new BookingContext(
                trail.minPartySize(), _ -> Optional.empty(), _ -> CrewCalendar.EMPTY, _ -> Optional.empty(), now);
    }
}
