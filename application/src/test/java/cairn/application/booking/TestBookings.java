package cairn.application.booking;

import cairn.application.catalogue.TestCatalogue;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.module.AggregateModule;
import cairn.application.module.CaughtUp;
import cairn.application.module.NoLogReader;
import cairn.application.port.out.BookingViews;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
import cairn.domain.booking.TrailChoice;
import cairn.domain.booking.TrailChoice.ByTrail;
import cairn.domain.booking.Travellers;
import cairn.domain.shared.EmailAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

/** Bookings on the trails of {@link TestCatalogue}, and their module with its other ports in memory. */
public final class TestBookings {

    public static final LocalDate START = LocalDate.parse("2027-03-01");
    public static final TrailChoice EASY = new ByTrail(TestCatalogue.EASY.id());

    static final Customer CUSTOMER =
            new Customer(new EmailAddress("maya@example.com"), Optional.empty(), Optional.empty());

    private TestBookings() {}

    public static AggregateModule module(BookingViews views, RouteConditionsCache conditions, Clock clock) {
        return BookingModule.of(
                views,
                new TestCatalogue(),
                new NoLogReader(),
                new CaughtUp(),
                conditions,
                new PlainEncryption(),
                clock);
    }

    /** Returns the command for two trekkers who start on {@link #START}. */
    public static CreateBooking create(BookingId id, Owner owner, TrailChoice trail, Optional<Duration> hold) {
        return new CreateBooking(
                id,
                owner,
                trail,
                START,
                2,
                CUSTOMER,
                Crew.NONE,
                hold,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Travellers.NONE);
    }
}
