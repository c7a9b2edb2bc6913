package cairn.application.reservation;

import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.TakenRooms;

class InMemoryReservationViewsTest extends ReservationViewsContract {

    private final InMemoryReservationViews views = new InMemoryReservationViews();

    @Override
    protected ReservationViews views() {
        return views;
    }

    @Override
    protected TakenRooms takenRooms() {
        return views;
    }
}
