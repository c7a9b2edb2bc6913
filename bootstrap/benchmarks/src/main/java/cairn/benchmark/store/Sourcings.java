package cairn.benchmark.store;

import cairn.application.axon.History;
import cairn.application.axon.Tags;
import cairn.application.view.BookingView;
import cairn.domain.booking.BookingEvent;
import java.util.SplittableRandom;

/** Reads bookings from their events, as the service answers for one booking. */
final class Sourcings implements Caller {

    private final History history;
    private final Bookings bookings;
    private final SplittableRandom random;

    private Sourcings(BenchLog log, Bookings bookings, SplittableRandom random) {
        this.history = new History(log.engine());
        this.bookings = bookings;
        this.random = random;
    }

    static Crew crew(BenchLog log, Bookings bookings, SplittableRandom random) {
        return () -> new Sourcings(log, bookings, random.split());
    }

    @Override
    public int work() {
        var booking = bookings.draw(random).booking();
        return history.fold(Tags.of(booking), BookingEvent.class, BookingView::after)
                .map(_ -> 1)
                .orElseThrow();
    }
}
