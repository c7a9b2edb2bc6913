package cairn.domain.simulation;

import static cairn.domain.simulation.Violation.unless;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.reservation.ReservationCommand.CancelReservation;
import cairn.domain.reservation.ReservationCommand.CheckIn;
import cairn.domain.reservation.ReservationCommand.CheckOut;
import cairn.domain.reservation.ReservationCommand.CreateReservation;
import cairn.domain.reservation.ReservationCommand.RecordNoShow;
import cairn.domain.reservation.ReservationCommand.UpdateReservation;
import cairn.domain.reservation.ReservationContext;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedOut;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationNoShow;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.reservation.ReservationId;
import cairn.domain.reservation.RoomNights;
import cairn.domain.reservation.Stay;
import cairn.domain.shared.Rejection;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.KeyReused;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** All reservations in two houses, and who really has which room in which night. */
final class Stays implements Life {

    private static final Map<Status, Set<Class<? extends ReservationEvent>>> LEGAL = Map.of(
            Status.CONFIRMED,
            Set.of(
                    ReservationUpdated.class,
                    ReservationCancelled.class,
                    ReservationCheckedIn.class,
                    ReservationNoShow.class),
            Status.CHECKED_IN,
            Set.of(ReservationCheckedOut.class),
            Status.CHECKED_OUT,
            Set.of(),
            Status.CANCELLED,
            Set.of(),
            Status.NO_SHOW,
            Set.of());

    private final World world;
    private final UnaryOperator<RoomNights> seen;
    private final List<ReservationEvent> log = new ArrayList<>();
    private final Map<ReservationId, Reservation> states = new LinkedHashMap<>();

    /**
     * In a world.
     *
     * @param seen what decisions are shown of taken rooms
     */
    Stays(World world, UnaryOperator<RoomNights> seen) {
        this.world = world;
        this.seen = seen;
    }

    @Override
    public void step() {
        if (states.isEmpty() || world.happens(30)) {
            create();
        } else {
            tell(world.oneOf(List.copyOf(states.values())));
        }
    }

    private void create() {
        var house = world.oneOf(world.houses);
        var owner = world.oneOf(world.owners);
        var checkIn = world.today().plusDays(world.below(15) - 1L);
        var command = new CreateReservation(
                new ReservationId(world.newId()),
                owner,
                house.slug(),
                checkIn,
                checkIn.plusDays(world.below(5)),
                world.below(4),
                1 + world.below(4),
                plan(),
                Optional.empty(),
                Optional.empty());
        try {
            var created = Reservation.create(command, house, circumstances(owner.mode(), house));
            unless(
                    created.price().minorUnits() == price(created.lodging().stay(), command.mealPlan()),
                    "a wrong price");
            accept(created);
        } catch (Conflict refusal) {
            world.note(refusal);
            var stay = new Stay(house.id(), checkIn, command.checkOut(), command.rooms());
            unless(!fits(stay, owner, command.reservationId()), "refused rooms that were free: " + command);
        } catch (Invalid refusal) {
            boolean isSound = checkIn.isBefore(command.checkOut())
                    && !checkIn.isBefore(world.today())
                    && command.rooms() > 0
                    && command.guests() <= 2 * command.rooms();
            unless(!isSound, "refused a sound reservation: " + command + refusal.faults());
        }
    }

    private MealPlan plan() {
        return world.oneOf(List.of(MealPlan.ROOM_ONLY, MealPlan.FULL_BOARD));
    }

    private static long price(Stay stay, MealPlan plan) {
        return (plan == MealPlan.ROOM_ONLY ? 2_100L : 4_700L)
                * stay.rooms()
                * stay.nights().count();
    }

    private void tell(Reservation reservation) {
        var id = reservation.id();
        var owner = world.happens(95) ? reservation.owner() : world.oneOf(world.owners);
        switch (world.below(8)) {
            case 0, 1, 2, 3 -> update(reservation, owner);
            case 4 ->
                decide(
                        ReservationCancelled.class,
                        reservation,
                        owner,
                        Optional.empty(),
                        () -> reservation.cancel(new CancelReservation(id, owner, Optional.empty())));
            case 5 ->
                decide(
                        ReservationCheckedIn.class,
                        reservation,
                        owner,
                        Optional.empty(),
                        () -> Optional.of(reservation.checkIn(new CheckIn(id, owner))));
            case 6 ->
                decide(
                        ReservationCheckedOut.class,
                        reservation,
                        owner,
                        Optional.empty(),
                        () -> Optional.of(reservation.checkOut(new CheckOut(id, owner))));
            default ->
                decide(
                        ReservationNoShow.class,
                        reservation,
                        owner,
                        Optional.empty(),
                        () -> Optional.of(reservation.recordNoShow(new RecordNoShow(id, owner))));
        }
    }

    private void update(Reservation reservation, Owner owner) {
        var before = reservation.lodging().stay();
        var checkIn = before.checkIn().plusDays(world.below(7) - 3L);
        var stay = new Stay(before.teaHouse(), checkIn, checkIn.plusDays(1 + world.below(4)), 1 + world.below(3));
        var command = new UpdateReservation(
                reservation.id(),
                owner,
                Optional.empty(),
                stay.checkIn(),
                stay.checkOut(),
                stay.rooms(),
                1 + world.below(3),
                plan(),
                Optional.empty(),
                Optional.empty());
        var circumstances = circumstances(reservation.owner().mode(), world.house(stay.teaHouse()));
        decide(
                ReservationUpdated.class,
                reservation,
                owner,
                Optional.of(stay),
                () -> reservation.update(command, circumstances));
    }

    private void decide(
            Class<? extends ReservationEvent> kind,
            Reservation reservation,
            Owner owner,
            Optional<Stay> wanted,
            Supplier<Optional<? extends ReservationEvent>> decision) {
        boolean isLegal = LEGAL.getOrDefault(reservation.status(), Set.of()).contains(kind);
        try {
            decision.get().ifPresent(event -> {
                unless(owner.equals(reservation.owner()), "a stranger was obeyed: " + event);
                unless(isLegal && kind.isInstance(event), "illegal: " + event);
                accept(event);
            });
        } catch (Rejection refusal) {
            world.note(refusal);
            switch (refusal) {
                case Missing _ -> unless(!owner.equals(reservation.owner()), "an owner was told that nothing is there");
                case Conflict c when c.standing().isPresent() -> unless(!isLegal, "refused what is legal: " + kind);
                case Conflict _ ->
                    unless(
                            wanted.filter(stay -> fits(stay, owner, reservation.id()))
                                    .isEmpty(),
                            "refused rooms that were free: " + wanted);
                case Invalid _ -> unless(wanted.isPresent(), "refused for no fault: " + refusal);
                case Stale _, KeyReused _ -> unless(false, "refused without a version or a key: " + refusal);
            }
        }
    }

    private void accept(ReservationEvent event) {
        if (!world.appends()) {
            return;
        }
        world.note(event);
        log.add(event);
        var after = Reservation.evolve(states.get(event.reservationId()), event);
        states.put(after.id(), after);
        var stay = after.lodging().stay();
        stay.nights()
                .forEach(night -> unless(
                        taken(night, stay, after.owner().mode())
                                <= world.house(stay.teaHouse()).rooms(),
                        "oversold: " + event));
        unless(
                !after.status().hasRooms() || stay.nights().allMatch(world.house(stay.teaHouse())::isOpen),
                "rooms in a closed house: " + event);
    }

    private boolean fits(Stay stay, Owner owner, ReservationId id) {
        var house = world.house(stay.teaHouse());
        return stay.nights()
                .allMatch(night -> house.isOpen(night)
                        && takenByOthers(night, stay, owner.mode(), Optional.of(id)) + stay.rooms() <= house.rooms());
    }

    private int taken(LocalDate night, Stay stay, Mode mode) {
        return takenByOthers(night, stay, mode, Optional.empty());
    }

    private int takenByOthers(LocalDate night, Stay stay, Mode mode, Optional<ReservationId> except) {
        return states.values().stream()
                .filter(other -> other.owner().mode() == mode && !except.equals(Optional.of(other.id())))
                .filter(other -> other.status() == Status.CONFIRMED || other.status() == Status.CHECKED_IN)
                .map(other -> other.lodging().stay())
                .filter(other -> other.teaHouse().equals(stay.teaHouse())
                        && !night.isBefore(other.checkIn())
                        && night.isBefore(other.checkOut()))
                .mapToInt(Stay::rooms)
                .sum();
    }

    private ReservationContext circumstances(Mode mode, TeaHouse house) {
        return new ReservationContext(
                Optional.of(house), wanted -> seen.apply(nights(mode, wanted)), _ -> false, world.now());
    }

    /** Of the events that concern one of the house's nights, as the log finds them. */
    private RoomNights nights(Mode mode, Stay wanted) {
        var nights = RoomNights.EMPTY;
        for (var event : log) {
            if (event.owner().mode() == mode && stays(event).anyMatch(stay -> meets(stay, wanted))) {
                nights = nights.after(event);
            }
        }
        return nights;
    }

    private static Stream<Stay> stays(ReservationEvent event) {
        return switch (event) {
            case ReservationCreated e -> Stream.of(e.lodging().stay());
            case ReservationUpdated e ->
                Stream.concat(e.freed().stream(), Stream.of(e.lodging().stay()));
            case ReservationCancelled e -> Stream.of(e.freed());
            case ReservationCheckedIn _ -> Stream.empty();
            case ReservationCheckedOut e -> Stream.of(e.freed());
            case ReservationNoShow e -> Stream.of(e.freed());
        };
    }

    private static boolean meets(Stay one, Stay other) {
        return one.teaHouse().equals(other.teaHouse())
                && one.checkIn().isBefore(other.checkOut())
                && other.checkIn().isBefore(one.checkOut());
    }
}
