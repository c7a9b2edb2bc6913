package cairn.application.port.out;

import cairn.application.port.in.ListReservations;
import cairn.application.view.Page;
import cairn.application.view.ReservationView;
import cairn.domain.reservation.ReservationId;

/** Stores the reservations for lists. Every write also updates {@link TakenRooms}. */
public interface ReservationViews extends Views<ReservationId, ReservationView> {

    /** The name of the projection that writes here, and the key of its token: it must not change. */
    String PROJECTION = "reservation-views";

    Views<ReservationId, ReservationView> next();

    /** Rebuilds {@link TakenRooms} from the live views, in the current transaction. */
    void countTakenRooms();

    /**
     * Returns a page of reservations, newest first.
     *
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is invalid
     */
    Page<ReservationView> list(ListReservations question);
}
