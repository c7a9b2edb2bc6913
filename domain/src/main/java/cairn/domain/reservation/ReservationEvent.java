package cairn.domain.reservation;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.shared.Amendment;
import cairn.domain.shared.Money;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What has happened to a {@link Reservation}. Whatever takes rooms or gives them back tells which and for which nights, so
 * that decisions about those nights see it.
 */
public sealed interface ReservationEvent extends Owned {

    ReservationId reservationId();

    /** The rooms and nights that this is of concern to. */
    default Stream<Stay> stays() {
        return switch (this) {
            case ReservationCreated e -> Stream.of(e.lodging().stay());
            case ReservationUpdated e ->
                e.freed().stream()
                        .flatMap(before -> Stream.of(before, e.lodging().stay()));
            case ReservationCancelled e -> Stream.of(e.freed());
            case ReservationCheckedIn _ -> Stream.empty();
            case ReservationCheckedOut e -> Stream.of(e.freed());
            case ReservationNoShow e -> Stream.of(e.freed());
        };
    }

    /** Rooms were taken. */
    record ReservationCreated(ReservationId reservationId, Owner owner, Lodging lodging, Money price)
            implements ReservationEvent {}

    /**
     * It was arranged anew.
     *
     * @param freed the rooms and nights that it had before, if those have changed
     */
    record ReservationUpdated(
            ReservationId reservationId, Owner owner, Lodging lodging, Money price, Optional<Stay> freed)
            implements ReservationEvent, Amendment {}

    record ReservationCancelled(ReservationId reservationId, Owner owner, Stay freed) implements ReservationEvent {}

    record ReservationCheckedIn(ReservationId reservationId, Owner owner) implements ReservationEvent {}

    /** The guests have left, and what nights may be left of their stay are free. */
    record ReservationCheckedOut(ReservationId reservationId, Owner owner, Stay freed) implements ReservationEvent {}

    /** Nobody has come. */
    record ReservationNoShow(ReservationId reservationId, Owner owner, Stay freed) implements ReservationEvent {}
}
