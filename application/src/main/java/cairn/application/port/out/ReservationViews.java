package cairn.application.port.out;

import cairn.application.port.in.ListReservations;
import cairn.application.port.in.PageCursor;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page;
import cairn.application.view.ReservationView;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stores the reservations for lists. Every write also updates {@link TakenRooms}. */
public interface ReservationViews extends Views<ReservationId, ReservationView> {

    String PROJECTION = "reservation-views";

    /** The events that its rows show. */
    List<Class<?>> EVENTS = List.of(ReservationEvent.class, PersonalDataErased.class);

    Views<ReservationId, ReservationView> next();

    /** Rebuilds {@link TakenRooms} from the live views, in the current transaction. */
    void countTakenRooms();

    /**
     * Returns a page of reservations, newest first.
     *
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is invalid
     */
    Page<ReservationView> list(ListReservations question);

    /**
     * Returns the reservations that a list of earlier states may contain, newest first: all of the owner, wiped ones
     * included, without those that the question rejects by their time of creation.
     *
     * @param until the time at or before which they were created
     * @param among the reservations to choose from; empty for all
     * @param after the place after which they follow; empty for the first
     */
    List<CreatedObject<ReservationId>> created(
            ListReservations question,
            Instant until,
            Optional<Set<ReservationId>> among,
            Optional<PageCursor> after,
            int most);

    /** Returns those of some views, which need not be stored, that a list would contain, in any order. */
    List<ReservationView> matching(ListReservations question, List<ReservationView> views);
}
