package cairn.domain.reservation;

import static cairn.domain.access.Guards.requireCreated;
import static cairn.domain.access.Guards.requireOwner;
import static cairn.domain.access.Guards.requireVersion;

import cairn.domain.access.Owner;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.reservation.ReservationCommand.CancelReservation;
import cairn.domain.reservation.ReservationCommand.CheckIn;
import cairn.domain.reservation.ReservationCommand.CheckOut;
import cairn.domain.reservation.ReservationCommand.CreateReservation;
import cairn.domain.reservation.ReservationCommand.RecordNoShow;
import cairn.domain.reservation.ReservationCommand.UpdateReservation;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedOut;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationNoShow;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Labelled;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Standing;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The rooms of a tea house that an operator has reserved for some nights. The status does not change with the calendar:
 * the operator reports when guests arrive, leave or do not arrive.
 *
 * @param version the number of its events
 */
public record Reservation(ReservationId id, Owner owner, Status status, Lodging lodging, Money price, int version) {

    public enum Status implements Labelled {
        CONFIRMED,
        CHECKED_IN,
        CHECKED_OUT,
        CANCELLED,
        NO_SHOW;

        /** The statuses of reservations that have rooms. */
        public static final Set<Status> OPEN = Set.of(CONFIRMED, CHECKED_IN);

        public List<String> allowed() {
            return switch (this) {
                case CONFIRMED -> List.of("check_in", "no_show", "update", "cancel");
                case CHECKED_IN -> List.of("check_out");
                case CHECKED_OUT, CANCELLED, NO_SHOW -> List.of();
            };
        }

        public boolean hasRooms() {
            return OPEN.contains(this);
        }
    }

    /**
     * Reserves rooms of a tea house.
     *
     * @param house the tea house that the command names
     * @throws Invalid naming every rule that the command breaks
     * @throws Conflict if the house is closed on one of the nights, or does not have enough free rooms
     */
    public static ReservationCreated create(CreateReservation command, TeaHouse house, ReservationContext now) {
        var faults = new ArrayList<Fault>();
        Stay.fault(command.checkIn(), command.checkOut()).ifPresent(faults::add);
        pastFault(command.checkIn(), now).ifPresent(faults::add);
        faults.addAll(houseFaults(command.rooms(), command.guests(), command.mealPlan(), house));
        bookingFault(command.bookingId(), now).ifPresent(faults::add);
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
        var stay = new Stay(house.id(), command.checkIn(), command.checkOut(), command.rooms());
        now.requireRooms(command.reservationId(), stay, house);
        var lodging = new Lodging(stay, command.guests(), command.mealPlan(), command.guest(), command.bookingId());
        return new ReservationCreated(command.reservationId(), command.owner(), lodging, price(lodging, house));
    }

    private static Optional<Fault> pastFault(LocalDate checkIn, ReservationContext now) {
        var today = Nepal.dateAt(now.now());
        return checkIn.isBefore(today)
                ? Optional.of(new Fault(
                        FaultCode.OUT_OF_RANGE, "checkIn", "must not be before today, " + today + " in Kathmandu"))
                : Optional.empty();
    }

    private static List<Fault> houseFaults(int rooms, int guests, MealPlan plan, TeaHouse house) {
        var faults = new ArrayList<Fault>();
        if (rooms < 1) {
            faults.add(new Fault(FaultCode.OUT_OF_RANGE, "rooms", "must be at least 1"));
        }
        long beds = (long) Math.max(rooms, 1) * house.bedsPerRoom();
        if (guests < 1) {
            faults.add(new Fault(FaultCode.OUT_OF_RANGE, "guests", "must be at least 1"));
        } else if (guests > beds) {
            faults.add(new Fault(
                    FaultCode.OUT_OF_RANGE, "guests", "must be at most " + beds + ", the beds in these rooms"));
        }
        if (!house.pricePerRoomNight().containsKey(plan)) {
            faults.add(new Fault("mealPlan", "must be a meal plan that the house offers"));
        }
        return faults;
    }

    private static Optional<Fault> bookingFault(Optional<UUID> booking, ReservationContext now) {
        return booking.filter(id -> !now.hasBooking().test(id))
                .map(_ -> new Fault(FaultCode.UNKNOWN_REFERENCE, "bookingId", "must be one of your own bookings"));
    }

    private static Money price(Lodging lodging, TeaHouse house) {
        var perNight = house.pricePerRoomNight().get(lodging.mealPlan());
        if (perNight == null) {
            throw new IllegalArgumentException("The house does not offer " + lodging.mealPlan());
        }
        return perNight.times(lodging.stay().rooms()).times(lodging.stay().nightCount());
    }

    /**
     * Replaces the details of a reservation. It releases the previous rooms and takes the new ones at once, or changes
     * nothing. The price changes only with the rooms, the number of nights or the meal plan. Returns empty if nothing
     * changes.
     */
    public Optional<ReservationUpdated> update(UpdateReservation command, ReservationContext now) {
        requireOwner(owner, command.owner());
        requireVersion("reservation", version, command.expected());
        mustBe(Status.CONFIRMED, "changed");
        requireSound(command, now);
        var stay = new Stay(lodging.stay().teaHouse(), command.checkIn(), command.checkOut(), command.rooms());
        var next = new Lodging(stay, command.guests(), command.mealPlan(), command.guest(), command.bookingId());
        if (next.equals(lodging)) {
            return Optional.empty();
        }
        if (!stay.isWithin(lodging.stay())) {
            now.requireRooms(id, stay, present(now));
        }
        var newPrice = next.hasSamePriceAs(lodging) ? price : price(next, present(now));
        var freed = stay.equals(lodging.stay()) ? Optional.<Stay>empty() : Optional.of(lodging.stay());
        return Optional.of(new ReservationUpdated(id, owner, next, newPrice, freed));
    }

    /** Unchanged values are not validated again against the catalogue and the calendar. */
    private void requireSound(UpdateReservation command, ReservationContext now) {
        var faults = new ArrayList<Fault>();
        Stay.fault(command.checkIn(), command.checkOut()).ifPresent(faults::add);
        if (!command.checkIn().equals(lodging.stay().checkIn())) {
            pastFault(command.checkIn(), now).ifPresent(faults::add);
        }
        boolean isAsBefore = command.rooms() == lodging.stay().rooms()
                && command.guests() == lodging.guests()
                && command.mealPlan() == lodging.mealPlan();
        if (!isAsBefore) {
            faults.addAll(houseFaults(command.rooms(), command.guests(), command.mealPlan(), present(now)));
        }
        bookingFault(command.bookingId(), now).ifPresent(faults::add);
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
    }

    private TeaHouse present(ReservationContext now) {
        return now.requireHouse(lodging.stay());
    }

    /** Cancels a reservation. Cancelling it again has no effect, so that a caller can safely retry. */
    public Optional<ReservationCancelled> cancel(CancelReservation command) {
        requireOwner(owner, command.owner());
        requireVersion("reservation", version, command.expected());
        if (status == Status.CANCELLED) {
            return Optional.empty();
        }
        mustBe(Status.CONFIRMED, "cancelled");
        return Optional.of(new ReservationCancelled(id, owner, lodging.stay()));
    }

    public ReservationCheckedIn checkIn(CheckIn command) {
        requireOwner(owner, command.owner());
        mustBe(Status.CONFIRMED, "checked in");
        return new ReservationCheckedIn(id, owner);
    }

    public ReservationCheckedOut checkOut(CheckOut command) {
        requireOwner(owner, command.owner());
        mustBe(Status.CHECKED_IN, "checked out");
        return new ReservationCheckedOut(id, owner, lodging.stay());
    }

    public ReservationNoShow recordNoShow(RecordNoShow command) {
        requireOwner(owner, command.owner());
        mustBe(Status.CONFIRMED, "a no-show");
        return new ReservationNoShow(id, owner, lodging.stay());
    }

    private void mustBe(Status wanted, String attempted) {
        if (status != wanted) {
            var detail = "A reservation that is %s cannot be %s"
                    .formatted(status.label().replace('_', ' '), attempted);
            throw new Conflict(new Standing(status.label(), status.allowed()), detail);
        }
    }

    /** Requires that the personal data are no longer needed. */
    public void requireErasable() {
        if (status.hasRooms()) {
            throw Rejection.stillNeeded(
                    "reservation " + id, status.label(), "it is cancelled before the stay, or checked out after it");
        }
    }

    public static Reservation evolve(@Nullable Reservation before, ReservationEvent event) {
        return switch (event) {
            case ReservationCreated e ->
                new Reservation(e.reservationId(), e.owner(), Status.CONFIRMED, e.lodging(), e.price(), 1);
            case ReservationUpdated e -> known(before).next(Status.CONFIRMED, e.lodging(), e.price());
            case ReservationCancelled _ -> known(before).with(Status.CANCELLED);
            case ReservationCheckedIn _ -> known(before).with(Status.CHECKED_IN);
            case ReservationCheckedOut _ -> known(before).with(Status.CHECKED_OUT);
            case ReservationNoShow _ -> known(before).with(Status.NO_SHOW);
        };
    }

    private static Reservation known(@Nullable Reservation before) {
        return requireCreated("reservation", before);
    }

    private Reservation with(Status next) {
        return next(next, lodging, price);
    }

    private Reservation next(Status next, Lodging arranged, Money newPrice) {
        return new Reservation(id, owner, next, arranged, newPrice, version + 1);
    }
}
