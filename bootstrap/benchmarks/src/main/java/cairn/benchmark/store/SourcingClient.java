package cairn.benchmark.store;

import cairn.application.axon.History;
import cairn.application.port.log.Tags;
import cairn.application.view.BookingView;
import cairn.domain.booking.BookingEvent;
import java.util.SplittableRandom;

final class SourcingClient implements BenchmarkClient {

    private final History history;
    private final BookingSample bookings;
    private final SplittableRandom random;

    private SourcingClient(BenchmarkLog log, BookingSample bookings, SplittableRandom random) {
        this.history = new History(log.engine());
        this.bookings = bookings;
        this.random = random;
    }

    static ClientFactory clients(BenchmarkLog log, BookingSample bookings, SplittableRandom random) {
        return () -> new SourcingClient(log, bookings, random.split());
    }

    @Override
    public int work() {
        var booking = bookings.draw(random).booking();
        return history.fold(Tags.of(booking), BookingEvent.class, BookingView::after)
                .map(_ -> 1)
                .orElseThrow();
    }
}
