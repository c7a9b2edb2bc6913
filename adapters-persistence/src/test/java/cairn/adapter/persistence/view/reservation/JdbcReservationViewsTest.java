package cairn.adapter.persistence.view.reservation;

import cairn.adapter.persistence.TestContext;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.TakenRooms;
import cairn.application.reservation.ReservationViewsContract;
import io.micronaut.context.ApplicationContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class JdbcReservationViewsTest extends ReservationViewsContract {

    private static ApplicationContext context;

    @BeforeAll
    static void open() {
        context = TestContext.fresh();
    }

    @AfterAll
    static void close() {
        context.close();
    }

    @Override
    protected ReservationViews views() {
        return context.getBean(ReservationViews.class);
    }

    @Override
    protected TakenRooms takenRooms() {
        return context.getBean(TakenRooms.class);
    }
}
