package cairn.domain.simulation;

import static cairn.domain.simulation.Violation.unless;

import cairn.domain.access.Owner;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingDetails;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.booking.CancellationQuote;
import cairn.domain.booking.Payment.Kind;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.Rejection;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rules of bookings, in other words than those of the code that decides. */
final class BookingRules {

    private static final long PER_PERSON = 33_333;

    private static final Map<BookingStatus, Set<Class<? extends BookingEvent>>> LEGAL = Map.of(
            BookingStatus.PENDING,
            Set.of(
                    BookingConfirmed.class,
                    BookingUpdated.class,
                    BookingCancelled.class,
                    BookingPaymentRecorded.class,
                    BookingTravellersUpdated.class),
            BookingStatus.CONFIRMED,
            Set.of(
                    BookingStarted.class,
                    BookingUpdated.class,
                    BookingCancelled.class,
                    BookingPaymentRecorded.class,
                    BookingTravellersUpdated.class),
            BookingStatus.IN_PROGRESS,
            Set.of(
                    BookingCompleted.class,
                    BookingCancelled.class,
                    BookingPaymentRecorded.class,
                    BookingTravellersUpdated.class),
            BookingStatus.COMPLETED,
            Set.of(BookingPaymentRecorded.class),
            BookingStatus.CANCELLED,
            Set.of(BookingPaymentRecorded.class),
            BookingStatus.EXPIRED,
            Set.of(BookingPaymentRecorded.class, BookingExpired.class));

    private final World world;
    private final Closings closings;
    private final Map<BookingId, Booking> all;

    BookingRules(World world, Closings closings, Map<BookingId, Booking> all) {
        this.world = world;
        this.closings = closings;
        this.all = all;
    }

    void check(CreateBooking command, BookingCreated created) {
        long price = command.price().map(money -> money.minorUnits()).orElse(PER_PERSON * command.partySize());
        unless(created.price().minorUnits() == price, "a price that is neither agreed nor the trail's: " + created);
        unless(!closings.isClosedOnOneOf(created.route(), created.arrangement().days()), "a closed route: " + created);
    }

    /** An event, on a booking as it is when the event is decided or appended. */
    void checkLegal(BookingEvent event, Booking before) {
        unless(LEGAL.getOrDefault(statusOf(before), Set.of()).contains(event.getClass()), "illegal: " + event);
    }

    /** An event that was decided on a booking as it is before it. */
    void check(BookingEvent event, Booking before, List<CancellationQuote> quotes) {
        checkLegal(event, before);
        switch (event) {
            case BookingCancelled e -> check(e, before, quotes);
            case BookingUpdated e -> check(e, before);
            case BookingPaymentRecorded e -> unless(paidAfter(e, before) >= 0, "more given back than was paid: " + e);
            default -> {}
        }
    }

    private void check(BookingCancelled event, Booking before, List<CancellationQuote> quotes) {
        long fee = event.fee().minorUnits();
        boolean isOfQuote = quotes.stream()
                .anyMatch(quote -> quote.bookingId().equals(before.id())
                        && quote.version() == before.version()
                        && world.now().isBefore(quote.expiresAt())
                        && quote.fee().minorUnits() == fee);
        unless(
                fee == feeToday(before) || (isOfQuote && !isClosed(before)),
                "a fee of neither today nor a quote: " + event);
        unless(event.refund().minorUnits() == refund(before, fee), "a wrong refund: " + event);
    }

    private void check(BookingUpdated event, Booking before) {
        unless(
                before.priceAgreed()
                        || event.price().minorUnits()
                                == PER_PERSON * event.arrangement().partySize(),
                "a price that does not follow the party: " + event);
        long left = before.price().minorUnits() - event.price().minorUnits();
        long owed = event.fee().minorUnits() - before.fee().minorUnits();
        unless(owed >= 0 && owed <= Math.max(0, left), "those who left owe more than they cost: " + event);
        boolean isMoved =
                !event.arrangement().days().equals(before.arrangement().days());
        unless(
                !isMoved
                        || !closings.isClosedOnOneOf(
                                before.route(), event.arrangement().days()),
                "moved into a closure: " + event);
    }

    void check(CancellationQuote quote, Booking booking) {
        unless(quote.fee().minorUnits() == feeToday(booking), "a wrong quote: " + quote);
        unless(quote.refund().minorUnits() == refund(booking, quote.fee().minorUnits()), "a wrong refund: " + quote);
    }

    /** A booking that has just changed, among all others. */
    void check(Booking changed, List<BookingEvent> log) {
        var history = log.stream()
                .filter(event -> event.bookingId().equals(changed.id()))
                .toList();
        unless(changed.version() == history.size(), "versions do not count events: " + changed);
        unless(changed.paid().minorUnits() == paid(history), "what is paid is not the sum of payments: " + changed);
        unless(
                changed.travellers().all().size() <= changed.arrangement().partySize(),
                "more travellers than the party has: " + changed);
        unless(
                busyBeside(changed.id(), changed.owner(), changed.arrangement()).isEmpty() || !occupies(changed),
                "somebody is with two parties at once: " + changed);
    }

    /** Nothing is refused that could have been done. */
    void checkRefusal(CreateBooking command, Trail trail, Rejection refusal) {
        var arrangement = new BookingDetails(
                command.startDate(),
                trail.lastDay(command.startDate()),
                command.partySize(),
                command.customer(),
                command.crew(),
                command.reference(),
                command.notes(),
                command.metadata());
        switch (refusal) {
            case Invalid _ -> unless(!isSound(arrangement, trail), "refused a sound booking: " + command);
            case Conflict c
            when c.code().equals("route-closed") ->
                unless(
                        closings.isClosedOnOneOf(trail.route(), arrangement.days()),
                        "refused an open route: " + command);
            default ->
                unless(
                        !mayAllWork(arrangement)
                                || !busyBeside(command.bookingId(), command.owner(), arrangement)
                                        .isEmpty(),
                        "refused a crew that was free: " + command);
        }
    }

    /** Of a command that would have led to an event of that kind. */
    void checkRefusal(
            Class<? extends BookingEvent> kind,
            Booking booking,
            Owner owner,
            BookingDetails wanted,
            Rejection refusal) {
        var status = statusOf(booking);
        switch (refusal) {
            case Missing _ -> unless(!owner.equals(booking.owner()), "an owner was told that nothing is there");
            case Conflict c
            when c.standing().isPresent() -> {
                var standing = c.standing().get();
                unless(standing.status().equals(status.label()), "a wrong status: " + standing);
                unless(
                        !LEGAL.getOrDefault(status, Set.of()).contains(kind)
                                || c.detail().contains("since this quote"),
                        "refused what is legal: " + kind + " of " + booking);
            }
            case Conflict c
            when c.code().equals("route-closed") ->
                unless(closings.isClosedOnOneOf(booking.route(), wanted.days()), "refused an open route: " + wanted);
            case Conflict c
            when c.code().equals("guide-unavailable") ->
                unless(
                        !mayAllWork(wanted)
                                || !busyBeside(booking.id(), owner, wanted).isEmpty(),
                        "refused a crew that was free: " + wanted);
            default -> {}
        }
    }

    private boolean isSound(BookingDetails arrangement, Trail trail) {
        return arrangement.partySize() >= trail.minPartySize()
                && !arrangement.startDate().isBefore(world.today())
                && Set.copyOf(arrangement.crew().porters()).size()
                        == arrangement.crew().porters().size();
    }

    private boolean mayAllWork(BookingDetails arrangement) {
        return arrangement.crew().members().stream()
                .flatMap(id -> world.porter(id).stream())
                .allMatch(
                        porter -> porter.isAvailable() && !arrangement.endDate().isAfter(world.lastDayOfRegister()));
    }

    /** Those of its crew who are with another party on one of its days, whatever calendars say. */
    private Set<PorterId> busyBeside(BookingId id, Owner owner, BookingDetails arrangement) {
        var busy = new HashSet<PorterId>();
        for (var other : all.values()) {
            if (!other.id().equals(id)
                    && other.owner().mode() == owner.mode()
                    && occupies(other)
                    && !other.arrangement().startDate().isAfter(arrangement.endDate())
                    && !arrangement.startDate().isAfter(other.arrangement().endDate())) {
                busy.addAll(other.arrangement().crew().members());
            }
        }
        busy.retainAll(arrangement.crew().members());
        return busy;
    }

    private boolean occupies(Booking booking) {
        return switch (statusOf(booking)) {
            case PENDING, CONFIRMED, IN_PROGRESS, COMPLETED -> true;
            case CANCELLED, EXPIRED -> false;
        };
    }

    private BookingStatus statusOf(Booking booking) {
        boolean isOver = booking.holdExpiresAt()
                .filter(end -> !world.now().isBefore(end))
                .isPresent();
        return booking.status() == BookingStatus.PENDING && isOver ? BookingStatus.EXPIRED : booking.status();
    }

    private boolean isClosed(Booking booking) {
        return closings.isClosedOnOneOf(booking.route(), booking.arrangement().days());
    }

    private long feeToday(Booking booking) {
        if (isClosed(booking)) {
            return 0;
        }
        long daysLeft =
                ChronoUnit.DAYS.between(world.today(), booking.arrangement().startDate());
        int percent;
        if (booking.status() == BookingStatus.PENDING) {
            percent = 0;
        } else if (daysLeft >= 30) {
            percent = 10;
        } else if (daysLeft >= 15) {
            percent = 25;
        } else {
            percent = daysLeft >= 7 ? 50 : 100;
        }
        return booking.fee().minorUnits() + percentOf(booking.price().minorUnits(), percent);
    }

    private static long percentOf(long amount, int percent) {
        return BigDecimal.valueOf(amount)
                .multiply(BigDecimal.valueOf(percent, 2))
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    private static long refund(Booking booking, long fee) {
        return Math.max(0, booking.paid().minorUnits() - fee);
    }

    private static long paidAfter(BookingPaymentRecorded event, Booking before) {
        return before.paid().minorUnits() + signed(event);
    }

    private static long paid(List<BookingEvent> history) {
        return history.stream()
                .filter(BookingPaymentRecorded.class::isInstance)
                .mapToLong(event -> signed((BookingPaymentRecorded) event))
                .sum();
    }

    private static long signed(BookingPaymentRecorded event) {
        long amount = event.payment().amount().minorUnits();
        return event.payment().kind() == Kind.REFUND ? -amount : amount;
    }
}
