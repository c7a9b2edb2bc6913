package cairn.benchmark.store;

import cairn.adapter.persistence.catalogue.ShippedCatalogue;
import cairn.application.axon.EventTags;
import cairn.application.booking.BookingModule;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Customer;
import cairn.domain.booking.TrailChoice.ByTrail;
import cairn.domain.booking.Travellers;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Supplier;
import org.axonframework.eventsourcing.eventstore.GenericTaggedEventMessage;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.eventhandling.GenericEventMessage;

/**
 * Generates the bookings of forty agencies over about four years, with the domain's own rules: held, confirmed or
 * expired, paid, changed, completed, or cancelled for the fee of their ladder. The events depend on nothing but their
 * number.
 */
final class BookingHistoryGenerator implements Supplier<TaggedEventMessage<?>> {

    private static final Instant OPENING = Instant.parse("2023-01-01T00:00:00Z");
    private static final Duration YEARS = Duration.ofDays(1_300);
    private static final int EVENTS_OF_A_BOOKING = 5;
    private static final int MOST_DAYS_AHEAD = 240;
    private static final Duration HOLD = Duration.ofHours(2);
    private static final Set<Month> QUIET =
            EnumSet.of(Month.JANUARY, Month.FEBRUARY, Month.JUNE, Month.JULY, Month.AUGUST, Month.SEPTEMBER);

    private static final List<Money> AGREED = List.of(
            Money.of(95_000, "EUR"),
            Money.of(81_000, "GBP"),
            Money.of(13_500_000, "NPR"),
            Money.of(148_000, "JPY"),
            Money.of(380_000, "KWD"));

    private final SplittableRandom random = new SplittableRandom(8848);
    private final EventTags tags = EventTags.of(BookingModule.EVENTS);
    private final List<Trail> trails = ShippedCatalogue.trails();
    private final PriorityQueue<PlannedStep> agenda = new PriorityQueue<>();
    private long meanMillisBetweenBookings;
    private final BookingChoices choices;
    private Instant nextBooking = OPENING;

    BookingHistoryGenerator(int events) {
        this(events, BookingChoices.PLAIN);
    }

    BookingHistoryGenerator(int events, BookingChoices choices) {
        this.choices = choices;
        meanMillisBetweenBookings = Math.max(1, YEARS.toMillis() * EVENTS_OF_A_BOOKING / events);
    }

    @Override
    public TaggedEventMessage<?> get() {
        while (!agenda.isEmpty() && agenda.peek().at().isBefore(nextBooking)) {
            var planned = agenda.remove();
            var event = planned.taken();
            if (event.isPresent()) {
                return message(event.get(), planned.at());
            }
        }
        var now = nextBooking;
        nextBooking = now.plusMillis(random.nextLong(2 * meanMillisBetweenBookings + 1));
        return message(created(now), now);
    }

    /** Spreads the bookings that are left over the rest of the years. */
    void spread(long bookings) {
        var rest = Duration.between(nextBooking, OPENING.plus(YEARS));
        meanMillisBetweenBookings = Math.max(1, rest.toMillis() / Math.max(1, bookings));
    }

    private TaggedEventMessage<?> message(BookingEvent event, Instant at) {
        return message(new UUID(random.nextLong(), random.nextLong()), event, at, tags);
    }

    static TaggedEventMessage<?> message(UUID id, Object event, Instant at, EventTags tags) {
        var message = new GenericEventMessage(
                id.toString(), new MessageType(event.getClass()), event, AppendClient.METADATA, at);
        return new GenericTaggedEventMessage<>(message, tags.resolve(message));
    }

    private BookingEvent created(Instant now) {
        var trail = trails.get(random.nextInt(trails.size()));
        int party = trail.minPartySize() + random.nextInt(12);
        int drawn = random.nextInt(1_000_000);
        var id = new BookingId(SimulatedBooking.timeOrderedId(now, random));
        var owner = owner();
        var start = startAfter(Nepal.dateAt(now));
        int customer = choices.customer(owner, drawn);
        var event = Booking.create(
                new CreateBooking(
                        id,
                        owner,
                        new ByTrail(trail.id()),
                        start,
                        party,
                        new Customer(
                                new EmailAddress("trekker" + customer + "@example.com"),
                                Optional.of("Trekker " + customer),
                                Optional.empty()),
                        choices.crew(owner, trail, start, party),
                        percent(70) ? Optional.of(HOLD) : Optional.empty(),
                        percent(25) ? Optional.of(agreed(party)) : Optional.empty(),
                        percent(50) ? Optional.of("REF-" + customer) : Optional.empty(),
                        percent(20) ? Optional.of("Two vegetarians") : Optional.empty(),
                        Map.of("channel", percent(70) ? "web" : "desk"),
                        Travellers.NONE),
                trail,
                CancellationLadder.STANDARD,
                choices.context(owner.mode(), trail, now));
        var life = new SimulatedBooking(trail, Booking.evolve(null, event), choices, random.split());
        agenda.addAll(life.plannedAt(now));
        return event;
    }

    /** Agencies differ in size: the first one has every sixth booking. */
    private Owner owner() {
        double unevenly = random.nextDouble();
        int number = (int) (SeedOperators.COUNT * unevenly * unevenly);
        return new Owner(new OperatorId(SeedOperators.idOf(number)), percent(90) ? Mode.LIVE : Mode.TEST);
    }

    private LocalDate startAfter(LocalDate today) {
        var start = today.plusDays(random.nextInt(2, MOST_DAYS_AHEAD));
        return QUIET.contains(start.getMonth()) && percent(70) ? startAfter(today) : start;
    }

    private Money agreed(int party) {
        var each = AGREED.get(random.nextInt(AGREED.size()));
        return each.percent(random.nextInt(80, 140)).times(party);
    }

    private boolean percent(int percent) {
        return random.nextInt(100) < percent;
    }
}
