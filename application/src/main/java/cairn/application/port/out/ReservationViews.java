package cairn.application.port.out;

import cairn.application.port.in.ListReservations;
import cairn.application.view.Page;
import cairn.application.view.ReservationView;
import cairn.domain.reservation.ReservationId;

/** The reservations as lists show them. Whoever writes them keeps {@link TakenRooms} in step at once. */
public interface ReservationViews extends Views<ReservationId, ReservationView> {

    /** Those of the next version, while there is one. */
    Views<ReservationId, ReservationView> next();

    /** Makes {@link TakenRooms} anew of the views that are live, in the transaction under way. */
    void countTakenRooms();

    /**
     * Newest first.
     *
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is none of ours
     */
    Page<ReservationView> list(ListReservations question);
}
