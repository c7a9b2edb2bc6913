package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.reservation.Lodging;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedOut;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationNoShow;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

public record ReservationView(
        ReservationId id,
        Owner owner,
        Status status,
        Lodging lodging,
        Money price,
        int version,
        Instant createdAt,
        Instant updatedAt)
        implements ResourceView {

    public static ReservationView after(@Nullable ReservationView before, ReservationEvent event, Instant at) {
        return switch (event) {
            case ReservationCreated e ->
                new ReservationView(e.reservationId(), e.owner(), Status.CONFIRMED, e.lodging(), e.price(), 1, at, at);
            case ReservationUpdated e -> known(before).next(Status.CONFIRMED, e.lodging(), e.price(), at);
            case ReservationCancelled _ -> known(before).next(Status.CANCELLED, at);
            case ReservationCheckedIn _ -> known(before).next(Status.CHECKED_IN, at);
            case ReservationCheckedOut _ -> known(before).next(Status.CHECKED_OUT, at);
            case ReservationNoShow _ -> known(before).next(Status.NO_SHOW, at);
        };
    }

    private static ReservationView known(@Nullable ReservationView before) {
        return Objects.requireNonNull(before, "A reservation's history starts with its creation");
    }

    private ReservationView next(Status next, Instant at) {
        return next(next, lodging, price, at);
    }

    private ReservationView next(Status next, Lodging arranged, Money newPrice, Instant at) {
        return new ReservationView(id, owner, next, arranged, newPrice, version + 1, createdAt, at);
    }
}
