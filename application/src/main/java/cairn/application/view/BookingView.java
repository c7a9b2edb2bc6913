package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.booking.Booking.Status;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Customer;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A booking as its operator sees it after some event.
 *
 * @param status as its events say; {@link #asOf} tells what it is by the clock
 * @param version how many events it has
 */
public record BookingView(
        BookingId id,
        Owner owner,
        Status status,
        TrailId trail,
        RouteId route,
        LocalDate startDate,
        LocalDate endDate,
        int partySize,
        Customer customer,
        Money price,
        Money paid,
        Optional<Instant> holdExpiresAt,
        Optional<Cancellation> cancellation,
        Optional<String> reference,
        Optional<String> notes,
        Map<String, String> metadata,
        int version,
        Instant createdAt,
        Instant updatedAt) {

    /** How a booking came to its end, and what that cost. */
    public record Cancellation(Optional<String> reason, Instant at, Money fee, Money refund) {}

    public BookingView {
        metadata = Collections.unmodifiableMap(new TreeMap<>(metadata));
    }

    /** The same booking as it stands at a moment: a hold may have run out without an event that says so. */
    public BookingView asOf(Instant now) {
        return with(status.at(now, holdExpiresAt), version, cancellation, updatedAt);
    }

    public Money balanceDue() {
        return cancellation.isPresent() ? Money.zero(price.currency()) : price.minus(paid);
    }

    /** Folds one event into the view. The first event makes it: only then is {@code before} null. */
    public static BookingView after(@Nullable BookingView before, BookingEvent event, Instant at) {
        return switch (event) {
            case BookingCreated e ->
                new BookingView(
                        e.bookingId(),
                        e.owner(),
                        e.holdExpiresAt().isPresent() ? Status.PENDING : Status.CONFIRMED,
                        e.trail(),
                        e.route(),
                        e.startDate(),
                        e.endDate(),
                        e.partySize(),
                        e.customer(),
                        e.price(),
                        Money.zero(e.price().currency()),
                        e.holdExpiresAt(),
                        Optional.empty(),
                        e.reference(),
                        e.notes(),
                        e.metadata(),
                        1,
                        at,
                        at);
            case BookingConfirmed _ -> known(before).next(Status.CONFIRMED, Optional.empty(), at);
            case BookingCancelled e ->
                known(before)
                        .next(Status.CANCELLED, Optional.of(new Cancellation(e.reason(), at, e.fee(), e.refund())), at);
        };
    }

    private static BookingView known(@Nullable BookingView before) {
        return Objects.requireNonNull(before, "A booking's history starts with its creation");
    }

    private BookingView next(Status status, Optional<Cancellation> end, Instant at) {
        return with(status, version + 1, end, at);
    }

    private BookingView with(Status status, int version, Optional<Cancellation> cancellation, Instant updatedAt) {
        return new BookingView(
                id,
                owner,
                status,
                trail,
                route,
                startDate,
                endDate,
                partySize,
                customer,
                price,
                paid,
                status == Status.CONFIRMED ? Optional.empty() : holdExpiresAt,
                cancellation,
                reference,
                notes,
                metadata,
                version,
                createdAt,
                updatedAt);
    }
}
