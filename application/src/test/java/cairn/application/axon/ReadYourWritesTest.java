package cairn.application.axon;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.out.LogPositions;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ReadYourWritesTest {

    private final Owner caller = new Owner(new OperatorId(new UUID(0, 1)), Mode.LIVE);

    @Test
    void whoHasWrittenNothingWaitsForNothing() {
        var positions = new Moving(0, 0, 0);

        assertThat(new ReadYourWrites(positions).await(caller, "views")).isEqualTo(Freshness.CURRENT);
        assertThat(positions.asked).isEqualTo(1);
    }

    @Test
    void nobodyWaitsForWhatOthersHaveWritten() {
        var positions = new Moving(3, 3, 0);

        assertThat(new ReadYourWrites(positions).await(caller, "views")).isEqualTo(Freshness.CURRENT);
        assertThat(positions.asked).isEqualTo(1);
    }

    @Test
    void aListWaitsUntilTheProjectionHasPassedTheCallersNewestEvent() {
        var positions = new Moving(7, 3, 1);

        assertThat(new ReadYourWrites(positions).await(caller, "views")).isEqualTo(Freshness.CURRENT);
        assertThat(positions.asked).isEqualTo(5);
    }

    @Test
    void aProjectionThatStandsStillIsNotWaitedForLongerThanASecond() {
        var positions = new Moving(7, 6, 0);

        assertThat(new ReadYourWrites(positions).await(caller, "views")).isEqualTo(Freshness.LAGGING);
        assertThat(positions.asked).isGreaterThan(10);
    }

    @Test
    void whoIsInterruptedWaitsNoLongerAndStaysInterrupted() {
        Thread.currentThread().interrupt();

        assertThat(new ReadYourWrites(new Moving(7, 6, 0)).await(caller, "views"))
                .isEqualTo(Freshness.LAGGING);
        assertThat(Thread.interrupted()).isTrue();
    }

    /** A projection that gets on by so many events each time somebody looks. */
    private static final class Moving implements LogPositions {

        private final long newest;
        private final long step;
        private long reached;
        private int asked;

        Moving(long newest, long reached, long step) {
            this.newest = newest;
            this.reached = reached;
            this.step = step;
        }

        @Override
        public long head() {
            return Long.MAX_VALUE;
        }

        @Override
        public long newestOf(Owner owner) {
            return newest;
        }

        @Override
        public long reachedBy(String projection) {
            asked++;
            long now = reached;
            reached += step;
            return now;
        }
    }
}
