package cairn.domain.booking;

import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A party's place on a trail: held for a while or confirmed at once, and cancelled at the price of its ladder.
 *
 * @param holdExpiresAt when a pending booking is over, whether or not anybody has said so
 */
public record Booking(
        BookingId id,
        Owner owner,
        Status status,
        LocalDate startDate,
        Money price,
        Money paid,
        Optional<Instant> holdExpiresAt,
        CancellationLadder ladder) {

    public static final int MAX_PARTY_SIZE = 50;
    public static final int MAX_MONTHS_AHEAD = 24;
    public static final int MAX_HOLD_MINUTES = 1440;
    public static final int MAX_NOTES_LENGTH = 2000;
    public static final int MAX_REFERENCE_LENGTH = 64;
    public static final int MAX_METADATA_PAIRS = 20;

    /** Where a booking stands. */
    public enum Status {
        PENDING,
        CONFIRMED,
        CANCELLED,
        EXPIRED;

        /** As callers see it. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The actions that a booking of this status accepts. */
        List<String> allowed() {
            return switch (this) {
                case PENDING -> List.of("confirm", "cancel");
                case CONFIRMED -> List.of("cancel");
                case CANCELLED, EXPIRED -> List.of();
            };
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
     * @throws Invalid naming every rule that the command breaks
     */
    public static BookingCreated create(CreateBooking command, Trail trail, Instant now) {
        var faults = new ArrayList<Fault>();
        startFault(command.startDate(), Nepal.dateAt(now))
                .ifPresent(detail -> faults.add(new Fault("startDate", detail)));
        if (command.partySize() < trail.minPartySize() || command.partySize() > MAX_PARTY_SIZE) {
            var detail = "must be between %d and %d on this trail".formatted(trail.minPartySize(), MAX_PARTY_SIZE);
            faults.add(new Fault("partySize", detail));
        }
        if (command.price().filter(price -> price.minorUnits() < 0).isPresent()) {
            faults.add(new Fault("price", "must not be negative"));
        }
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
        return new BookingCreated(
                command.bookingId(),
                command.owner(),
                trail.id(),
                trail.route(),
                command.startDate(),
                trail.lastDay(command.startDate()),
                command.partySize(),
                command.customer(),
                command.price().orElseGet(() -> trail.pricePerPerson().times(command.partySize())),
                command.hold().map(now::plus),
                CancellationLadder.STANDARD,
                command.reference(),
                command.notes(),
                command.metadata());
    }

    /** What is wrong with starting a trek on a day, if anything; the last bookable day is itself bookable. */
    public static Optional<String> startFault(LocalDate startDate, LocalDate today) {
        if (startDate.isBefore(today)) {
            return Optional.of("must not be before today, " + today + " in Kathmandu");
        }
        var lastDay = today.plusMonths(MAX_MONTHS_AHEAD);
        return startDate.isAfter(lastDay) ? Optional.of("must not be after " + lastDay) : Optional.empty();
    }

    public BookingConfirmed confirm(ConfirmBooking command, Instant now) {
        mustBelongTo(command.owner());
        return switch (statusAt(now)) {
            case PENDING -> new BookingConfirmed(id, owner);
            case CONFIRMED, CANCELLED, EXPIRED -> throw refusal("confirmed", now);
        };
    }

    /** Cancelling what is cancelled already changes nothing, so that a caller who lost the answer may ask again. */
    public Optional<BookingCancelled> cancel(CancelBooking command, Instant now) {
        mustBelongTo(command.owner());
        return switch (statusAt(now)) {
            case PENDING -> Optional.of(cancelled(command, Money.zero(price.currency())));
            case CONFIRMED -> {
                int percent = ladder.percentOn(Nepal.dateAt(now), startDate);
                yield Optional.of(cancelled(command, price.percent(percent)));
            }
            case CANCELLED -> Optional.empty();
            case EXPIRED -> throw refusal("cancelled", now);
        };
    }

    private BookingCancelled cancelled(CancelBooking command, Money fee) {
        return new BookingCancelled(
                id, owner, command.reason(), fee, paid.minus(fee).orZeroIfNegative());
    }

    private Status statusAt(Instant now) {
        return status.at(now, holdExpiresAt);
    }

    private void mustBelongTo(Owner caller) {
        if (!owner.equals(caller)) {
            throw new Missing("There is no such booking");
        }
    }

    private Conflict refusal(String attempted, Instant now) {
        var current = statusAt(now);
        var detail = "A booking that is %s cannot be %s".formatted(current.label(), attempted);
        return new Conflict(new Standing(current.label(), current.allowed()), detail);
    }

    /** Folds one event into the state. The first event makes the booking: only then is {@code before} null. */
    public static Booking evolve(@Nullable Booking before, BookingEvent event) {
        return switch (event) {
            case BookingCreated e ->
                new Booking(
                        e.bookingId(),
                        e.owner(),
                        e.holdExpiresAt().isPresent() ? Status.PENDING : Status.CONFIRMED,
                        e.startDate(),
                        e.price(),
                        Money.zero(e.price().currency()),
                        e.holdExpiresAt(),
                        e.ladder());
            case BookingConfirmed _ -> known(before).with(Status.CONFIRMED);
            case BookingCancelled _ -> known(before).with(Status.CANCELLED);
        };
    }

    private static Booking known(@Nullable Booking before) {
        if (before == null) {
            throw new IllegalStateException("A booking's history starts with its creation");
        }
        return before;
    }

    private Booking with(Status next) {
        return new Booking(id, owner, next, startDate, price, paid, holdExpiresAt, ladder);
    }
}
