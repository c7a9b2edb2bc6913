package cairn.benchmark.store;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingContext;
import cairn.domain.booking.Crew;
import cairn.domain.catalogue.Trail;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/** Customers come back, and most treks have a crew. */
record SeedChoices(RepeatCustomers customers, CrewRoster roster) implements BookingChoices {

    @Override
    public int customer(Owner owner, int drawn) {
        return customers.customer(owner, drawn);
    }

    @Override
    public Crew crew(Owner owner, Trail trail, LocalDate start, int party) {
        return roster.crew(owner.mode(), trail, start, party);
    }

    @Override
    public BookingContext context(Mode mode, Trail trail, Instant now) {
        return new BookingContext(
                trail.minPartySize(),
                roster::member,
                wanted -> roster.calendar(mode, wanted),
                _ -> Optional.empty(),
                now);
    }
}
