package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.booking.Balance;
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
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.Closures;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A booking as of an event, as its operator sees it.
 *
 * @param status the status according to the events; {@link #asOf} adds expiry by the clock
 * @param affectedByClosure whether a closure affects the trek, set by {@link #onRoute} only
 * @param version the number of its events
 */
public record BookingView(
        BookingId id,
        Owner owner,
        BookingStatus status,
        TrailId trail,
        RouteId route,
        BookingDetails arrangement,
        Money price,
        Money paid,
        Optional<Instant> holdExpiresAt,
        Optional<Cancellation> cancellation,
        boolean affectedByClosure,
        int version,
        Instant createdAt,
        Instant updatedAt)
        implements ResourceView {

    /**
     * The cost of a cancellation. A booking that is not cancelled has only the fee for trekkers who left the party.
     *
     * @param at the time at which the whole booking was cancelled
     */
    public record Cancellation(Optional<String> reason, Optional<Instant> at, Money fee, Optional<Money> refund) {}

    public BookingView asOf(Instant now) {
        return with(status.at(now, holdExpiresAt), affectedByClosure);
    }

    /** Returns the booking with {@link #affectedByClosure} set. The closures are read only if the booking is open. */
    public BookingView onRoute(Supplier<Closures> closures) {
        return with(status, status.isOpen() && isTouchedBy(closures.get()));
    }

    private boolean isTouchedBy(Closures closures) {
        return closures.touching(trail, arrangement.days()).isPresent();
    }

    public Balance balance() {
        var fee = cancellation.map(Cancellation::fee).orElseGet(() -> Money.zero(price.currency()));
        return Balance.of(status, price, fee, paid);
    }

    public static BookingView after(@Nullable BookingView before, BookingEvent event, Instant at) {
        return switch (event) {
            case BookingCreated e ->
                new BookingView(
                        e.bookingId(),
                        e.owner(),
                        e.holdExpiresAt().isPresent() ? BookingStatus.PENDING : BookingStatus.CONFIRMED,
                        e.trail(),
                        e.route(),
                        e.arrangement(),
                        e.price(),
                        Money.zero(e.price().currency()),
                        e.holdExpiresAt(),
                        Optional.empty(),
                        false,
                        1,
                        at,
                        at);
            case BookingConfirmed _ -> known(before).confirmed(at);
            case BookingUpdated e -> known(before).updated(e, at);
            case BookingTravellersUpdated _ -> known(before).next(known(before).status, at);
            case BookingCancelled e -> known(before).cancelled(e, at);
            case BookingExpired _ -> known(before).next(BookingStatus.EXPIRED, at);
            case BookingStarted _ -> known(before).next(BookingStatus.IN_PROGRESS, at);
            case BookingCompleted _ -> known(before).next(BookingStatus.COMPLETED, at);
            case BookingPaymentRecorded e -> {
                var view = known(before);
                var paid = e.payment().onTopOf(view.paid);
                yield view.next(
                        view.status, view.arrangement, view.price, paid, view.holdExpiresAt, view.cancellation, at);
            }
        };
    }

    private static BookingView known(@Nullable BookingView before) {
        return Objects.requireNonNull(before, "A booking's history starts with its creation");
    }

    private BookingView confirmed(Instant at) {
        return next(BookingStatus.CONFIRMED, arrangement, price, paid, Optional.empty(), cancellation, at);
    }

    private BookingView updated(BookingUpdated event, Instant at) {
        var fee = Optional.of(event.fee())
                .filter(owed -> owed.minorUnits() > 0)
                .map(owed -> new Cancellation(Optional.empty(), Optional.empty(), owed, Optional.empty()));
        return next(status, event.arrangement(), event.price(), paid, holdExpiresAt, fee, at);
    }

    private BookingView cancelled(BookingCancelled event, Instant at) {
        var end = new Cancellation(event.reason(), Optional.of(at), event.fee(), Optional.of(event.refund()));
        return next(BookingStatus.CANCELLED, arrangement, price, paid, holdExpiresAt, Optional.of(end), at);
    }

    private BookingView next(BookingStatus next, Instant at) {
        return next(next, arrangement, price, paid, holdExpiresAt, cancellation, at);
    }

    private BookingView next(
            BookingStatus next,
            BookingDetails arranged,
            Money newPrice,
            Money newPaid,
            Optional<Instant> heldUntil,
            Optional<Cancellation> end,
            Instant at) {
        return new BookingView(
                id,
                owner,
                next,
                trail,
                route,
                arranged,
                newPrice,
                newPaid,
                heldUntil,
                end,
                affectedByClosure,
                version + 1,
                createdAt,
                at);
    }

    private BookingView with(BookingStatus now, boolean affected) {
        return new BookingView(
                id,
                owner,
                now,
                trail,
                route,
                arrangement,
                price,
                paid,
                holdExpiresAt,
                cancellation,
                affected,
                version,
                createdAt,
                updatedAt);
    }
}
