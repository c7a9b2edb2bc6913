package cairn.domain.booking;

import static cairn.domain.access.Guards.requireCreated;
import static cairn.domain.access.Guards.requireOwner;
import static cairn.domain.access.Guards.requireVersion;

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
import cairn.domain.booking.BookingCommand.UpdateTravellers;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The places of a party on a trail: held or confirmed, then walked, or cancelled for the fee of its ladder.
 *
 * @param priceAgreed whether the agency set the price, which then does not follow the size of the party
 * @param fee the fee for trekkers who have left the party, or for the cancellation
 * @param holdExpiresAt the end of the hold of a pending booking
 * @param version the number of its events
 */
public record Booking(
        BookingId id,
        Owner owner,
        BookingStatus status,
        TrailId trail,
        RouteId route,
        BookingDetails arrangement,
        Travellers travellers,
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

    /**
     * Creates a booking, as a hold or confirmed.
     *
     * @param ladder the operator's current ladder, which the booking keeps
     * @throws Invalid with every rule that the command breaks
     * @throws Conflict if the route is closed or a member of the crew is not available
     */
    public static BookingCreated create(
            CreateBooking command, Trail trail, CancellationLadder ladder, BookingContext now) {
        now.requireValid(command);
        var created = BookingCreated.by(command, trail, ladder, now.now());
        now.requireOpen(created.arrangement());
        created.assignment().ifPresent(crew -> now.requireFit(created.bookingId(), crew));
        return created;
    }

    /** Confirms a hold. Its crew must still be free: the clocks of nodes differ a little. */
    public BookingConfirmed confirm(ConfirmBooking command, BookingContext now) {
        requireOwner(owner, command.owner());
        require(status -> status == BookingStatus.PENDING, "confirmed", now.now());
        var sure = arrangement.assignment(Optional.empty());
        sure.ifPresent(crew -> now.requireFree(id, crew));
        return new BookingConfirmed(id, owner, sure);
    }

    /**
     * Replaces the details; returns no event if nothing changes. A price that was not agreed follows the party's size.
     */
    public Optional<BookingUpdated> update(UpdateBooking command, BookingContext now) {
        requireOwner(owner, command.owner());
        requireVersion("booking", version, command.expected());
        require(Booking::isChangeable, "changed", now.now());
        var next = arrangement.with(command);
        now.requireValid(arrangement, next, travellers);
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

    /** Reduces the party: the price falls by its share, and the ladder's percentage of the share is kept as a fee. */
    public BookingUpdated reduce(ReduceParty command, BookingContext now) {
        requireOwner(owner, command.owner());
        require(Booking::isChangeable, "reduced", now.now());
        now.requireRemovable(command.remove(), arrangement.partySize(), travellers);
        var share = price.share(command.remove(), arrangement.partySize());
        return new BookingUpdated(
                id,
                owner,
                arrangement.without(command.remove()),
                price.minus(share),
                fee.plus(share.percent(new BookingCancellation(this, now).percent())),
                Optional.empty(),
                Optional.empty());
    }

    public Optional<BookingTravellersUpdated> update(UpdateTravellers command, BookingContext now) {
        requireOwner(owner, command.owner());
        requireVersion("booking", version, command.expected());
        require(BookingStatus::isOpen, "given other travellers", now.now());
        now.requireValid(command.travellers(), arrangement.partySize());
        return command.travellers().equals(travellers)
                ? Optional.empty()
                : Optional.of(new BookingTravellersUpdated(id, owner, command.travellers()));
    }

    public BookingStarted start(StartBooking command, Instant now) {
        requireOwner(owner, command.owner());
        require(status -> status == BookingStatus.CONFIRMED, "started", now);
        return new BookingStarted(id, owner);
    }

    public BookingCompleted complete(CompleteBooking command, Instant now) {
        requireOwner(owner, command.owner());
        require(status -> status == BookingStatus.IN_PROGRESS, "completed", now);
        return new BookingCompleted(id, owner);
    }

    public BookingPaymentRecorded record(RecordPayment command) {
        requireOwner(owner, command.owner());
        command.payment().requireValid(price.currency(), paid);
        return new BookingPaymentRecorded(id, owner, command.payment());
    }

    public CancellationQuote quote(Owner caller, BookingContext now) {
        requireOwner(owner, caller);
        require(BookingStatus::isOpen, "cancelled", now.now());
        return new BookingCancellation(this, now).quote();
    }

    /**
     * Cancels the booking for the fee of a quote or of the day. Returns no event if it is cancelled already, so that a
     * caller who lost the response can repeat the command.
     *
     * @param quotes finds the quote that the command names
     */
    public Optional<BookingCancelled> cancel(
            CancelBooking command, Function<String, CancellationQuote> quotes, BookingContext now) {
        requireOwner(owner, command.owner());
        requireVersion("booking", version, command.expected());
        if (statusAt(now.now()) == BookingStatus.CANCELLED) {
            return Optional.empty();
        }
        var today = quote(command.owner(), now);
        var cancellation = new BookingCancellation(this, now);
        var quoted = command.quoteId().map(quotes);
        quoted.ifPresent(cancellation::requireValid);
        var charged = quoted.map(cancellation::feeOf).orElse(today.fee());
        return Optional.of(new BookingCancelled(
                id,
                owner,
                command.reason(),
                charged,
                cancellation.refundAfter(charged),
                arrangement.assignment(heldUntil())));
    }

    public Optional<BookingExpired> expire(ExpireBooking command, Instant now) {
        requireOwner(owner, command.owner());
        var at = owner.mode() == Mode.TEST ? command.asOf() : now;
        return status == BookingStatus.PENDING && statusAt(at) == BookingStatus.EXPIRED
                ? Optional.of(new BookingExpired(id, owner, arrangement.assignment(heldUntil())))
                : Optional.empty();
    }

    private Optional<Instant> heldUntil() {
        return status == BookingStatus.PENDING ? holdExpiresAt : Optional.empty();
    }

    BookingStatus statusAt(Instant now) {
        return status.at(now, holdExpiresAt);
    }

    private static boolean isChangeable(BookingStatus status) {
        return status.allowed().contains("update");
    }

    private void require(Predicate<BookingStatus> isPossible, String attempted, Instant now) {
        var current = statusAt(now);
        if (!isPossible.test(current)) {
            var detail = "A booking that is %s cannot be %s"
                    .formatted(current.label().replace('_', ' '), attempted);
            throw new Conflict(current.standing(), detail);
        }
    }

    /** Requires that the personal data are no longer needed. */
    public void requireErasable(Instant now) {
        if (statusAt(now).isOpen()) {
            throw Rejection.stillNeeded(
                    "booking " + id, statusAt(now).label(), "it is cancelled, or completed after the trip");
        }
    }

    public static Booking evolve(@Nullable Booking before, BookingEvent event) {
        return event instanceof BookingCreated created
                ? BookingFold.create(created)
                : BookingFold.evolve(requireCreated("booking", before), event);
    }
}
