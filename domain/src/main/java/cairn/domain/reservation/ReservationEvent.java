package cairn.domain.reservation;

import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.shared.Amendment;
import cairn.domain.shared.Money;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The events of a {@link Reservation}. Every event that takes or releases rooms contains the stay, so that room nights
 * can be folded from it.
 */
public sealed interface ReservationEvent extends Owned {

    ReservationId reservationId();

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

    record ReservationCreated(ReservationId reservationId, Owner owner, Lodging lodging, Money price)
            implements ReservationEvent {}

    record ReservationUpdated(
            ReservationId reservationId, Owner owner, Lodging lodging, Money price, Optional<Stay> freed)
            implements ReservationEvent, Amendment {}

    record ReservationCancelled(ReservationId reservationId, Owner owner, Stay freed) implements ReservationEvent {}

    record ReservationCheckedIn(ReservationId reservationId, Owner owner) implements ReservationEvent {}

    record ReservationCheckedOut(ReservationId reservationId, Owner owner, Stay freed) implements ReservationEvent {}

    record ReservationNoShow(ReservationId reservationId, Owner owner, Stay freed) implements ReservationEvent {}
}
