package cairn.domain.simulation;

import static cairn.domain.simulation.Violation.unless;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.Assignment;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.CompleteBooking;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingCommand.ExpireBooking;
import cairn.domain.booking.BookingCommand.RecordPayment;
import cairn.domain.booking.BookingCommand.ReduceParty;
import cairn.domain.booking.BookingCommand.StartBooking;
import cairn.domain.booking.BookingCommand.UpdateBooking;
import cairn.domain.booking.BookingCommand.UpdateTravellers;
import cairn.domain.booking.BookingContext;
import cairn.domain.booking.BookingDetails;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.CancellationQuote;
import cairn.domain.booking.Crew;
import cairn.domain.booking.CrewCalendar;
import cairn.domain.booking.Customer;
import cairn.domain.booking.Payment;
import cairn.domain.booking.TrailChoice.ByTrail;
import cairn.domain.booking.Traveller;
import cairn.domain.booking.Travellers;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection;
import cairn.domain.shared.Rejection.Conflict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** All bookings, which receive random commands. */
final class Bookings implements Life {

    private static final Customer CUSTOMER =
            new Customer(new EmailAddress("a@example.com"), Optional.empty(), Optional.empty());

    private final World world;
    private final Closings closings;
    private final UnaryOperator<CrewCalendar> seen;
    private final Map<BookingId, Booking> states = new LinkedHashMap<>();
    private final BookingRules rules;
    private final List<BookingEvent> log = new ArrayList<>();
    private final List<CancellationQuote> quotes = new ArrayList<>();

    /**
     * In a world.
     *
     * @param seen what decisions are shown of a crew's days
     */
    Bookings(World world, Closings closings, UnaryOperator<CrewCalendar> seen) {
        this.world = world;
        this.closings = closings;
        this.seen = seen;
        this.rules = new BookingRules(world, closings, Collections.unmodifiableMap(states));
    }

    @Override
    public void step() {
        if (states.isEmpty() || world.happens(20)) {
            create();
        } else {
            tell(world.oneOf(List.copyOf(states.values())));
        }
    }

    private void create() {
        var trail = world.oneOf(world.trails);
        var owner = world.oneOf(world.owners);
        var command = new CreateBooking(
                new BookingId(world.newId()),
                owner,
                new ByTrail(trail.id()),
                world.today().plusDays(world.below(25) - 1L),
                world.below(9),
                CUSTOMER,
                crew(),
                world.happens(40) ? Optional.of(Duration.ofMinutes(1 + world.below(90))) : Optional.empty(),
                world.happens(20) ? Optional.of(Money.of(world.below(900_000), "USD")) : Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Travellers.NONE);
        try {
            var created =
                    Booking.create(command, trail, CancellationLadder.STANDARD, circumstances(owner.mode(), trail));
            rules.check(command, created);
            accept(created);
        } catch (Rejection refusal) {
            world.note(refusal);
            rules.checkRefusal(command, trail, refusal);
        }
    }

    private Crew crew() {
        var guide = world.happens(50) ? Optional.of(world.oneOf(those(Porter::isGuide))) : Optional.<PorterId>empty();
        var porters = Stream.generate(() -> world.oneOf(those(Predicate.not(Porter::isGuide))))
                .limit(world.below(3))
                .toList();
        return new Crew(guide, porters);
    }

    private List<PorterId> those(Predicate<Porter> kind) {
        return world.register.stream().filter(kind).map(Porter::id).toList();
    }

    private void tell(Booking booking) {
        var id = booking.id();
        var owner = world.happens(95) ? booking.owner() : world.oneOf(world.owners);
        var now = circumstances(booking.owner().mode(), world.trail(booking.trail()));
        switch (world.below(12)) {
            case 0, 1 ->
                decide(
                        BookingConfirmed.class,
                        booking,
                        owner,
                        booking.arrangement(),
                        () -> Optional.of(booking.confirm(new ConfirmBooking(id, owner), now)));
            case 2, 3, 4 -> {
                var next = rearranged(booking);
                decide(
                        BookingUpdated.class,
                        booking,
                        owner,
                        next,
                        () -> booking.update(update(booking, owner, next), now));
            }
            case 5 ->
                decide(
                        BookingUpdated.class,
                        booking,
                        owner,
                        booking.arrangement(),
                        () -> Optional.of(booking.reduce(new ReduceParty(id, owner, world.below(3)), now)));
            case 6 ->
                decide(
                        BookingStarted.class,
                        booking,
                        owner,
                        booking.arrangement(),
                        () -> Optional.of(booking.start(new StartBooking(id, owner), world.now())));
            case 7 ->
                decide(
                        BookingCompleted.class,
                        booking,
                        owner,
                        booking.arrangement(),
                        () -> Optional.of(booking.complete(new CompleteBooking(id, owner), world.now())));
            case 8 ->
                decide(
                        BookingPaymentRecorded.class,
                        booking,
                        owner,
                        booking.arrangement(),
                        () -> Optional.of(booking.record(new RecordPayment(id, owner, payment()))));
            case 9 -> {
                quote(booking, now);
                decide(
                        BookingTravellersUpdated.class,
                        booking,
                        owner,
                        booking.arrangement(),
                        () -> booking.update(travellers(booking, owner), now));
            }
            case 10 ->
                decide(
                        BookingCancelled.class,
                        booking,
                        owner,
                        booking.arrangement(),
                        () -> booking.cancel(cancellation(booking, owner), this::quoteCalled, now));
            default ->
                decide(
                        BookingExpired.class,
                        booking,
                        owner,
                        booking.arrangement(),
                        () -> booking.expire(new ExpireBooking(id, owner, world.now()), world.now()));
        }
    }

    /** Names up to five trekkers, more with each version. */
    private static UpdateTravellers travellers(Booking booking, Owner owner) {
        var traveller = new Traveller(
                "Traveller",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        var travellers = new Travellers(Collections.nCopies(booking.version() % 6, traveller));
        return new UpdateTravellers(booking.id(), owner, Optional.empty(), travellers);
    }

    private BookingDetails rearranged(Booking booking) {
        var before = booking.arrangement();
        long days = world.happens(50) ? world.below(20) - 10 : 0;
        return new BookingDetails(
                before.startDate().plusDays(days),
                before.endDate().plusDays(days),
                world.happens(30) ? world.below(9) : before.partySize(),
                before.customer(),
                world.happens(50) ? crew() : before.crew(),
                before.reference(),
                world.happens(20) ? Optional.of("Vegetarian") : before.notes(),
                before.metadata());
    }

    private UpdateBooking update(Booking booking, Owner owner, BookingDetails next) {
        return new UpdateBooking(
                booking.id(),
                owner,
                expected(booking),
                next.startDate(),
                next.partySize(),
                next.customer(),
                next.crew(),
                next.reference(),
                next.notes(),
                next.metadata());
    }

    private Optional<Integer> expected(Booking booking) {
        return world.happens(30) ? Optional.of(booking.version() - world.below(2)) : Optional.empty();
    }

    private Payment payment() {
        return new Payment(
                Money.of(world.below(60_000), world.happens(95) ? "USD" : "NPR"),
                world.oneOf(List.of(Payment.Kind.DEPOSIT, Payment.Kind.BALANCE, Payment.Kind.REFUND)),
                Payment.Method.CASH,
                Optional.empty());
    }

    private void quote(Booking booking, BookingContext now) {
        try {
            var quote = booking.quote(booking.owner(), now);
            rules.check(quote, booking);
            quotes.add(quote);
        } catch (Conflict refusal) {
            rules.checkRefusal(BookingCancelled.class, booking, booking.owner(), booking.arrangement(), refusal);
        }
    }

    private CancelBooking cancellation(Booking booking, Owner owner) {
        var quote = quotes.isEmpty() || world.happens(60)
                ? Optional.<String>empty()
                : Optional.of(Integer.toString(world.happens(50) ? quotes.size() - 1 : world.below(quotes.size())));
        return new CancelBooking(booking.id(), owner, Optional.empty(), quote, expected(booking));
    }

    private CancellationQuote quoteCalled(String number) {
        return quotes.get(Integer.parseInt(number));
    }

    private void decide(
            Class<? extends BookingEvent> kind,
            Booking booking,
            Owner owner,
            BookingDetails wanted,
            Supplier<Optional<? extends BookingEvent>> decision) {
        try {
            decision.get().ifPresent(event -> {
                unless(owner.equals(booking.owner()), "a stranger was obeyed: " + event);
                unless(kind.isInstance(event), "another event than was asked for: " + event);
                rules.check(event, booking, quotes);
                accept(event);
            });
        } catch (Rejection refusal) {
            world.note(refusal);
            rules.checkRefusal(kind, booking, owner, wanted, refusal);
        }
    }

    private void accept(BookingEvent event) {
        if (!world.appends()) {
            return;
        }
        world.note(event);
        log.add(event);
        var before = states.get(event.bookingId());
        if (before != null) {
            rules.checkLegal(event, before);
        }
        var after = Booking.evolve(before, event);
        states.put(event.bookingId(), after);
        rules.check(after, log);
    }

    private BookingContext circumstances(Mode mode, Trail trail) {
        return new BookingContext(
                trail.minPartySize(),
                world::porter,
                wanted -> seen.apply(calendar(mode, wanted)),
                days -> closings.closure(trail.route(), days),
                world.now());
    }

    /** Of the events that concern one of the crew in one of the months, as the log finds them. */
    private CrewCalendar calendar(Mode mode, Assignment wanted) {
        var calendar = CrewCalendar.EMPTY;
        for (var event : log) {
            if (event.owner().mode() == mode && event.crewDays().anyMatch(days -> meets(days, wanted))) {
                calendar = calendar.after(event);
            }
        }
        return calendar;
    }

    private static boolean meets(Assignment one, Assignment other) {
        return !Collections.disjoint(one.crew(), other.crew())
                && !Collections.disjoint(one.months().toList(), other.months().toList());
    }
}
