package cairn.application.booking;

import cairn.application.axon.History;
import cairn.application.axon.ReadYourWrites;
import cairn.application.axon.Tags;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.Moment;
import cairn.application.port.out.BookingViews;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.domain.booking.BookingEvent;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

/** Tells what bookings there are: one from its events, many from their projection. */
final class BookingQueryHandler {

    private final History history;
    private final BookingViews views;
    private final ReadYourWrites ownWrites;
    private final Clock clock;

    BookingQueryHandler(History history, BookingViews views, ReadYourWrites ownWrites, Clock clock) {
        this.history = history;
        this.views = views;
        this.ownWrites = ownWrites;
        this.clock = clock;
    }

    @QueryHandler
    BookingView answer(FindBooking question) {
        return history.fold(Tags.of(question.bookingId()), BookingEvent.class, BookingView::after, question.moment())
                .filter(booking -> booking.owner().equals(question.owner()))
                .map(booking -> booking.asOf(question.moment().map(Moment::at).orElseGet(clock::instant)))
                .orElseThrow(() -> new Missing("There is no such booking"));
    }

    @QueryHandler
    Page<BookingView> answer(ListBookings question) {
        var freshness = ownWrites.await(question.owner(), BookingEvent.class, BookingModule.VIEWS);
        var now = clock.instant();
        return views.list(question, now).map(booking -> booking.asOf(now)).as(freshness);
    }
}
