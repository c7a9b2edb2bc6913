package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.TestContext;
import cairn.application.booking.BookingViewsContract;
import cairn.application.port.out.BookingViews;
import io.micronaut.context.ApplicationContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class JdbcBookingViewsTest extends BookingViewsContract {

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
    protected BookingViews views() {
        return context.getBean(BookingViews.class);
    }
}
