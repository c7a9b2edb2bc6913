package cairn.application.projection;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.log.Tags;
import cairn.application.port.out.LogPositions;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.axonframework.messaging.eventstreaming.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ReadYourWritesTest {

    private static final String PROJECTION = "booking-views";
    private static final Owner CALLER = new Owner(new OperatorId(new UUID(0, 1)), Mode.LIVE);

    @Test
    void whatIsShownAlreadyIsNotWaitedFor() {
        var log = new Progress(7, 7, 100);

        assertThat(freshnessOf(log)).isEqualTo(Freshness.CURRENT);
        assertThat(log.reached).containsExactly(100L);
        assertThat(log.awaited).isEmpty();
    }

    @Test
    void aListWaitsForItsCallersNewestEventAndNoLonger() {
        var log = new Progress(7, 5, 6, 7, 100);

        assertThat(freshnessOf(log)).isEqualTo(Freshness.CURRENT);
        assertThat(log.reached).containsExactly(100L);
        assertThat(log.awaited).containsExactly(PROJECTION);
    }

    @Test
    void anOwnerWithoutWritesDoesNotWait() {
        assertThat(freshnessOf(new Progress(0, 0))).isEqualTo(Freshness.CURRENT);
    }

    @Test
    void aProjectionThatFallsBehindIsNotWaitedForForEver() {
        assertThat(freshnessOf(new Progress(7, 6))).isEqualTo(Freshness.LAGGING);
    }

    @Test
    void whoIsInterruptedWaitsNoLonger() {
        Thread.currentThread().interrupt();

        assertThat(freshnessOf(new Progress(7, 6))).isEqualTo(Freshness.LAGGING);
        assertThat(Thread.interrupted()).isTrue();
    }

    private static Freshness freshnessOf(LogPositions positions) {
        return new ReadYourWrites(positions).await(CALLER, BookingEvent.class, PROJECTION);
    }

    /** A log whose projection has progressed at each reading, and stops in the end. */
    private static final class Progress implements LogPositions {

        private final long newest;
        private final Queue<Long> reached;
        private final List<String> awaited = new ArrayList<>();

        Progress(long newest, long... reached) {
            this.newest = newest;
            this.reached = LongStream.of(reached).boxed().collect(Collectors.toCollection(ArrayDeque::new));
        }

        @Override
        public long countOf(Tag tag, Class<?> events) {
            return 0;
        }

        @Override
        public long head() {
            return Long.MAX_VALUE;
        }

        @Override
        public long newestWith(Tag tag, List<Class<?>> events, long after) {
            assertThat(tag).isEqualTo(Tags.of(CALLER));
            return newest;
        }

        @Override
        public long reachedBy(String projection, Owner owner) {
            assertThat(projection).isEqualTo(PROJECTION);
            assertThat(owner).isEqualTo(CALLER);
            return reached.size() == 1 ? reached.element() : reached.remove();
        }

        @Override
        public void awaited(String projection) {
            awaited.add(projection);
        }

        @Override
        public long lagOf(String projection) {
            return 0;
        }

        @Override
        public long lagOf(String projection, Class<?> events) {
            return 0;
        }
    }
}
