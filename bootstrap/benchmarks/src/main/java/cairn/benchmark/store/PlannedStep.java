package cairn.benchmark.store;

import cairn.domain.booking.BookingEvent;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/** When somebody is going to do something about a booking, unless something else has come before. */
record PlannedStep(Instant at, BookingLife life, BookingLife.Step step) implements Comparable<PlannedStep> {

    /** The same steps come in the same order, whatever else is planned. */
    private static final Comparator<PlannedStep> ORDER = Comparator.comparing(PlannedStep::at)
            .thenComparing(planned -> planned.life().id().value())
            .thenComparing(PlannedStep::step);

    Optional<BookingEvent> taken() {
        return life.take(step, at);
    }

    @Override
    public int compareTo(PlannedStep other) {
        return ORDER.compare(this, other);
    }
}
