package cairn.domain.booking;

import static cairn.domain.shared.CancellationLadder.STANDARD;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.Porter.Role;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/** A trek of ten days at USD 1,000 a person, a guide and two porters. */
final class TrekFixtures {

    static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    static final LocalDate START = LocalDate.parse("2027-03-01");
    static final LocalDate END = LocalDate.parse("2027-03-10");
    static final BookingId ID = new BookingId(new UUID(0, 1));
    static final BookingId OTHER_ID = new BookingId(new UUID(0, 8));
    static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    static final Owner STRANGER = new Owner(new OperatorId(new UUID(0, 9)), Mode.LIVE);
    static final PorterId GUIDE = new PorterId(new UUID(1, 1));
    static final PorterId PORTER = new PorterId(new UUID(1, 2));
    static final PorterId SECOND_PORTER = new PorterId(new UUID(1, 3));
    static final PorterId UNLISTED = new PorterId(new UUID(1, 4));
    static final Crew CREW = new Crew(Optional.of(GUIDE), List.of(PORTER));
    static final Assignment DAYS = new Assignment(Set.of(GUIDE, PORTER), START, END, Optional.empty());
    static final Customer CUSTOMER =
            new Customer(new EmailAddress("maya@example.com"), Optional.empty(), Optional.empty());

    private static final Map<PorterId, Porter> REGISTER = Map.of(
            GUIDE, porter(GUIDE, Role.TREKKING_GUIDE, true),
            PORTER, porter(PORTER, Role.PORTER, true),
            SECOND_PORTER, porter(SECOND_PORTER, Role.PORTER, false));

    private static final Trail TRAIL = new Trail(
            new TrailId(new UUID(0, 3)),
            "a-trail",
            "A Trail",
            new RouteId("a-route"),
            "Khumbu",
            Difficulty.EASY,
            10,
            90,
            4000,
            "Here",
            "There",
            List.of(),
            Optional.empty(),
            List.of(),
            false,
            2,
            Money.of(100_000, "USD"),
            List.of());

    private TrekFixtures() {}

    static Optional<Porter> registered(PorterId id) {
        return Optional.ofNullable(REGISTER.get(id));
    }

    private static Porter porter(PorterId id, Role role, boolean isAvailable) {
        return new Porter(
                id,
                "P-" + id.value().getLeastSignificantBits(),
                "Pasang",
                role,
                true,
                List.of(),
                25,
                List.of(),
                Set.of(),
                Money.of(2_500, "USD"),
                Optional.of(END),
                Optional.of(END),
                isAvailable);
    }

    /** With an open route and a crew that is free. */
    static BookingContext at(Instant now) {
        return circumstances(now, CrewCalendar.EMPTY, Optional.empty());
    }

    static BookingContext closed() {
        return circumstances(NOW, CrewCalendar.EMPTY, Optional.of("landslide"));
    }

    /** With the crew assigned to another party on the last three days. */
    static BookingContext crewIsTaken() {
        var other = new Assignment(Set.of(PORTER), END.minusDays(2), END.plusDays(5), Optional.empty());
        return circumstances(NOW, new CrewCalendar(Map.of(OTHER_ID, other)), Optional.empty());
    }

    private static BookingContext circumstances(Instant now, CrewCalendar calendar, Optional<String> closure) {
        Function<Object, Optional<String>> onAnyDay = _ -> closure;
        return new BookingContext(2, TrekFixtures::registered, _ -> calendar, onAnyDay::apply, now);
    }

    static CreateBooking creation(Crew crew, Optional<Duration> hold) {
        return creation(OWNER, crew, hold);
    }

    static CreateBooking creation(Owner owner, Crew crew, Optional<Duration> hold) {
        return new CreateBooking(
                ID,
                owner,
                new TrailChoice.ByTrail(TRAIL.id()),
                START,
                4,
                CUSTOMER,
                crew,
                hold,
                Optional.empty(),
                Optional.of("R-1"),
                Optional.empty(),
                Map.of(),
                Travellers.NONE);
    }

    static BookingCreated created(CreateBooking command, BookingContext circumstances) {
        return Booking.create(command, TRAIL, STANDARD, circumstances);
    }

    /** Confirmed, four trekkers with a guide and a porter, USD 4,000. */
    static Booking confirmed() {
        return Booking.evolve(null, created(creation(CREW, Optional.empty()), at(NOW)));
    }

    /** Held for an hour. */
    static Booking held() {
        return Booking.evolve(null, created(creation(CREW, Optional.of(Duration.ofHours(1))), at(NOW)));
    }

    static Booking confirmed(Booking held) {
        return Booking.evolve(held, new BookingConfirmed(ID, OWNER, Optional.of(DAYS)));
    }
}
