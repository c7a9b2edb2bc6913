package cairn.benchmark.store;

import cairn.domain.booking.BookingEvent;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

record PlannedStep(Instant at, SimulatedBooking life, SimulatedBooking.Step step) implements Comparable<PlannedStep> {

    /** The order of the same steps does not depend on other steps. */
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
