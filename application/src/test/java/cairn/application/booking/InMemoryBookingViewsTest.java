package cairn.application.booking;

import cairn.application.port.out.BookingViews;

class InMemoryBookingViewsTest extends BookingViewsContract {

    private final BookingViews views = new InMemoryBookingViews();

    @Override
    protected BookingViews views() {
        return views;
    }
}
