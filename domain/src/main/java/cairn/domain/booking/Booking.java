package cairn.domain.booking;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.CompleteBooking;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingCommand.ExpireBooking;
import cairn.domain.booking.BookingCommand.RecordPayment;
import cairn.domain.booking.BookingCommand.ReduceParty;
import cairn.domain.booking.BookingCommand.StartBooking;
import cairn.domain.booking.BookingCommand.UpdateBooking;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A party's place on a trail: held for a while or confirmed at once, walked, or cancelled at the price of its ladder.
 *
 * @param priceAgreed whether the price was agreed on, and does not follow the size of the party
 * @param fee what those who have left the party owe
 * @param holdExpiresAt when a pending booking is over, whether or not anybody has said so
 * @param version how many events it has
 */
public record Booking(
        BookingId id,
        Owner owner,
        Status status,
        TrailId trail,
        RouteId route,
        BookingDetails arrangement,
        Money price,
        boolean priceAgreed,
        Money fee,
        Money paid,
        Optional<Instant> holdExpiresAt,
        CancellationLadder ladder,
        int version) {

    public static final int MAX_PARTY_SIZE = 50;
    public static final int MAX_MONTHS_AHEAD = 24;
    public static final int MAX_HOLD_MINUTES = 1440;
    public static final int MAX_NOTES_LENGTH = 2000;
    public static final int MAX_REFERENCE_LENGTH = 64;
    public static final int MAX_METADATA_PAIRS = 20;
    public static final int MAX_REASON_LENGTH = 500;

    /** Where a booking stands. */
    public enum Status {
        PENDING,
        CONFIRMED,
        IN_PROGRESS,
        COMPLETED,
        CANCELLED,
        EXPIRED;

        /** As callers see it. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The actions that a booking of this status accepts. */
        public List<String> allowed() {
            return switch (this) {
                case PENDING -> List.of("confirm", "update", "reduce", "pay", "cancel");
                case CONFIRMED -> List.of("start", "update", "reduce", "pay", "cancel");
                case IN_PROGRESS -> List.of("complete", "pay", "cancel");
                case COMPLETED, CANCELLED, EXPIRED -> List.of("pay");
            };
        }

        /** Whether a trek is still to be walked, or being walked. */
        public boolean isOpen() {
            return allowed().contains("cancel");
        }

        /** What it is at a moment: a hold that has run out is expired. */
        public Status at(Instant now, Optional<Instant> holdExpiresAt) {
            boolean isOver = this == PENDING
                    && holdExpiresAt.filter(end -> !now.isBefore(end)).isPresent();
            return isOver ? EXPIRED : this;
        }
    }

    /**
     * Takes places on a trail, held or confirmed at once.
     *
     * @param trail the one that the command's choice means
     * @param ladder the operator's, from now on the booking's
     * @throws Invalid naming every rule that the command breaks
     * @throws Conflict if the route is closed or one of the crew is not free
     */
    public static BookingCreated create(
            CreateBooking command, Trail trail, CancellationLadder ladder, BookingContext now) {
        var faults = new ArrayList<Fault>();
        now.startFault(command.startDate()).ifPresent(faults::add);
        now.partyFault(command.partySize()).ifPresent(faults::add);
        if (command.price().filter(price -> price.minorUnits() < 0).isPresent()) {
            faults.add(new Fault(FaultCode.OUT_OF_RANGE, "price", "must not be negative"));
        }
        faults.addAll(command.crew().faults(now.register()));
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
        var created = new BookingCreated(
                command.bookingId(),
                command.owner(),
                trail.id(),
                trail.route(),
                command.startDate(),
                trail.lastDay(command.startDate()),
                command.partySize(),
                command.customer(),
                command.crew(),
                command.price().orElseGet(() -> trail.pricePerPerson().times(command.partySize())),
                command.price().isPresent(),
                command.hold().map(now.now()::plus),
                ladder,
                command.reference(),
                command.notes(),
                command.metadata());
        now.requireOpen(created.arrangement());
        created.assignment().ifPresent(crew -> now.requireFit(created.bookingId(), crew));
        return created;
    }

    /** Makes a hold sure; its crew must still be free, as clocks of those who decide differ a little. */
    public BookingConfirmed confirm(ConfirmBooking command, BookingContext now) {
        mustBelongTo(command.owner());
        mustBe(Status.PENDING, "confirmed", now.now());
        var sure = arrangement.assignment(Optional.empty());
        sure.ifPresent(crew -> now.requireFree(id, crew));
        return new BookingConfirmed(id, owner, sure);
    }

    /** Replaces what may be arranged; a default price follows the size of the party. Nothing new is no event. */
    public Optional<BookingUpdated> update(UpdateBooking command, BookingContext now) {
        mustBelongTo(command.owner());
        mustHave(command.expected());
        var current = statusAt(now.now());
        if (current != Status.PENDING && current != Status.CONFIRMED) {
            throw refusal("changed", now.now());
        }
        var next = arranged(command);
        requireSound(next, now);
        if (next.equals(arrangement)) {
            return Optional.empty();
        }
        if (!next.hasDatesOf(arrangement)) {
            now.requireOpen(next);
        }
        var before = arrangement.assignment(heldUntil());
        var after = next.assignment(heldUntil());
        boolean isCrewTheSame = before.equals(after);
        if (!isCrewTheSame) {
            after.ifPresent(crew -> now.requireFit(id, crew));
        }
        var newPrice = priceAgreed ? price : price.share(next.partySize(), arrangement.partySize());
        return Optional.of(new BookingUpdated(
                id,
                owner,
                next,
                newPrice,
                fee,
                isCrewTheSame ? Optional.empty() : before,
                isCrewTheSame ? Optional.empty() : after));
    }

    private BookingDetails arranged(UpdateBooking command) {
        long nights = ChronoUnit.DAYS.between(arrangement.startDate(), arrangement.endDate());
        return new BookingDetails(
                command.startDate(),
                command.startDate().plusDays(nights),
                command.partySize(),
                command.customer(),
                command.crew(),
                command.reference(),
                command.notes(),
                command.metadata());
    }

    private void requireSound(BookingDetails next, BookingContext now) {
        var faults = new ArrayList<Fault>();
        if (!next.startDate().equals(arrangement.startDate())) {
            now.startFault(next.startDate()).ifPresent(faults::add);
        }
        now.partyFault(next.partySize()).ifPresent(faults::add);
        faults.addAll(next.crew().faults(now.register()));
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
    }

    /** Lets some of the party go: the price falls by their share, of which the ladder's part is kept. */
    public BookingUpdated reduce(ReduceParty command, BookingContext now) {
        mustBelongTo(command.owner());
        var current = statusAt(now.now());
        if (current != Status.PENDING && current != Status.CONFIRMED) {
            throw refusal("reduced", now.now());
        }
        int most = arrangement.partySize() - Math.max(1, now.minPartySize());
        if (command.remove() < 1 || command.remove() > most) {
            var detail = most < 1
                    ? "is not possible: the party already has the minimum size of this trail"
                    : "must be between 1 and " + most + " for this party on this trail";
            throw new Invalid("remove", detail);
        }
        var share = price.share(command.remove(), arrangement.partySize());
        return new BookingUpdated(
                id,
                owner,
                arrangement.without(command.remove()),
                price.minus(share),
                fee.plus(share.percent(percentAt(now))),
                Optional.empty(),
                Optional.empty());
    }

    public BookingStarted start(StartBooking command, Instant now) {
        mustBelongTo(command.owner());
        mustBe(Status.CONFIRMED, "started", now);
        return new BookingStarted(id, owner);
    }

    public BookingCompleted complete(CompleteBooking command, Instant now) {
        mustBelongTo(command.owner());
        mustBe(Status.IN_PROGRESS, "completed", now);
        return new BookingCompleted(id, owner);
    }

    /** Money that has changed hands is a fact, wherever the booking stands. */
    public BookingPaymentRecorded record(RecordPayment command) {
        mustBelongTo(command.owner());
        var amount = command.payment().amount();
        if (!amount.currency().equals(price.currency())) {
            throw new Invalid(
                    FaultCode.CONFLICT, "amount", "must be in " + price.currency() + ", the currency of the booking");
        }
        if (amount.minorUnits() < 1) {
            throw new Invalid(FaultCode.OUT_OF_RANGE, "amount", "must be greater than 0");
        }
        if (command.payment().onTopOf(paid).minorUnits() < 0) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE, "amount", "must not be more than the amount paid, " + paid.minorUnits());
        }
        return new BookingPaymentRecorded(id, owner, command.payment());
    }

    /** What cancelling costs now. */
    public CancellationQuote quote(Owner caller, BookingContext now) {
        mustBelongTo(caller);
        if (!statusAt(now.now()).isOpen()) {
            throw refusal("cancelled", now.now());
        }
        int percent = percentAt(now);
        var whole = now.closes(arrangement) ? Money.zero(price.currency()) : fee.plus(price.percent(percent));
        return new CancellationQuote(
                id, version, percent, whole, refundAfter(whole), now.now().plus(CancellationQuote.HONOURED));
    }

    /**
     * Ends it, at the price of a quote or of the day. Cancelling what is cancelled already changes nothing, so that a caller
     * who lost the answer may ask again.
     *
     * @param quotes finds the quote that the command names
     */
    public Optional<BookingCancelled> cancel(
            CancelBooking command, Function<String, CancellationQuote> quotes, BookingContext now) {
        mustBelongTo(command.owner());
        mustHave(command.expected());
        if (statusAt(now.now()) == Status.CANCELLED) {
            return Optional.empty();
        }
        var today = quote(command.owner(), now);
        var given = command.quoteId().map(quotes);
        given.ifPresent(quote -> mustHold(quote, now.now()));
        var whole = now.closes(arrangement)
                ? today.fee()
                : given.map(CancellationQuote::fee).orElse(today.fee());
        return Optional.of(new BookingCancelled(
                id, owner, command.reason(), whole, refundAfter(whole), arrangement.assignment(heldUntil())));
    }

    private void mustHold(CancellationQuote quote, Instant now) {
        if (!quote.bookingId().equals(id)) {
            throw new Invalid(FaultCode.UNKNOWN_REFERENCE, "quoteId", "must be a quote for this booking");
        }
        if (!now.isBefore(quote.expiresAt())) {
            throw new Invalid(FaultCode.UNKNOWN_REFERENCE, "quoteId", "must be a quote that has not expired");
        }
        if (quote.version() != version) {
            throw new Conflict(standing(now), "The booking has changed since this quote was made");
        }
    }

    /** Writes down what the clock says already; nothing if it does not, or if that was done. */
    public Optional<BookingExpired> expire(ExpireBooking command, Instant now) {
        mustBelongTo(command.owner());
        var at = owner.mode() == Mode.TEST ? command.asOf() : now;
        return status == Status.PENDING && statusAt(at) == Status.EXPIRED
                ? Optional.of(new BookingExpired(id, owner, arrangement.assignment(heldUntil())))
                : Optional.empty();
    }

    /** Of a price, what is kept when it is given up now: nothing of a hold, nor while the route is closed. */
    private int percentAt(BookingContext now) {
        return status == Status.PENDING || now.closes(arrangement)
                ? 0
                : ladder.percentOn(Nepal.dateAt(now.now()), arrangement.startDate());
    }

    private Money refundAfter(Money whole) {
        return paid.minus(whole).orZeroIfNegative();
    }

    private Optional<Instant> heldUntil() {
        return status == Status.PENDING ? holdExpiresAt : Optional.empty();
    }

    private Status statusAt(Instant now) {
        return status.at(now, holdExpiresAt);
    }

    private void mustBelongTo(Owner caller) {
        if (!owner.equals(caller)) {
            throw Missing.object();
        }
    }

    private void mustHave(Optional<Integer> expected) {
        if (expected.filter(number -> number != version).isPresent()) {
            throw new Conflict("precondition-failed", "The booking has changed since the version in If-Match");
        }
    }

    private void mustBe(Status wanted, String attempted, Instant now) {
        if (statusAt(now) != wanted) {
            throw refusal(attempted, now);
        }
    }

    private Conflict refusal(String attempted, Instant now) {
        var detail = "A booking that is %s cannot be %s"
                .formatted(statusAt(now).label().replace('_', ' '), attempted);
        return new Conflict(standing(now), detail);
    }

    private Standing standing(Instant now) {
        var current = statusAt(now);
        return new Standing(current.label(), current.allowed());
    }

    /** Folds one event into the state. The first event makes the booking: only then is {@code before} null. */
    public static Booking evolve(@Nullable Booking before, BookingEvent event) {
        return switch (event) {
            case BookingCreated e ->
                new Booking(
                        e.bookingId(),
                        e.owner(),
                        e.holdExpiresAt().isPresent() ? Status.PENDING : Status.CONFIRMED,
                        e.trail(),
                        e.route(),
                        e.arrangement(),
                        e.price(),
                        e.priceAgreed(),
                        Money.zero(e.price().currency()),
                        Money.zero(e.price().currency()),
                        e.holdExpiresAt(),
                        e.ladder(),
                        1);
            case BookingConfirmed _ -> known(before).with(Status.CONFIRMED);
            case BookingUpdated e -> known(before).with(e);
            case BookingCancelled _ -> known(before).with(Status.CANCELLED);
            case BookingExpired _ -> known(before).with(Status.EXPIRED);
            case BookingStarted _ -> known(before).with(Status.IN_PROGRESS);
            case BookingCompleted _ -> known(before).with(Status.COMPLETED);
            case BookingPaymentRecorded e -> known(before).with(e.payment());
        };
    }

    private static Booking known(@Nullable Booking before) {
        if (before == null) {
            throw new IllegalStateException("A booking's history starts with its creation");
        }
        return before;
    }

    private Booking with(Status next) {
        return next(next, arrangement, price, fee, paid);
    }

    private Booking with(BookingUpdated event) {
        return next(status, event.arrangement(), event.price(), event.fee(), paid);
    }

    private Booking with(Payment payment) {
        return next(status, arrangement, price, fee, payment.onTopOf(paid));
    }

    private Booking next(Status next, BookingDetails arranged, Money newPrice, Money newFee, Money newPaid) {
        return new Booking(
                id,
                owner,
                next,
                trail,
                route,
                arranged,
                newPrice,
                priceAgreed,
                newFee,
                newPaid,
                holdExpiresAt,
                ladder,
                version + 1);
    }
}
