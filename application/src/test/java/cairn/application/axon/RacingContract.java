package cairn.application.axon;

import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Proof;
import cairn.application.Seed;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The guarantees of an engine when many append at once: no decision is overtaken, and all followers see one history. */
public interface RacingContract extends EngineUnderTest {

    @RegisterExtension
    Seed SEED = Seed.of("cairn.races.seed");

    /** How many events are appended while they are followed. */
    int FOLLOWED = Integer.getInteger("cairn.followed.events", 20_000);

    @Test
    default void noDecisionIsOvertakenOnOneNode() throws ExecutionException, InterruptedException {
        int accepted = Race.over(engine());

        assertThat(history()).hasSize(accepted);
        assertThat(Race.overtaken(history())).isZero();
    }

    @Test
    default void noDecisionIsOvertakenOnSeveralNodes() throws ExecutionException, InterruptedException {
        int accepted = Race.over(engine(), otherEngine(), slowEngine());

        assertThat(history()).hasSize(accepted);
        assertThat(Race.overtaken(history())).isZero();
    }

    /** The counter-proof: were conditions not checked, the race would show it. */
    @Test
    default void withoutConditionsDecisionsAreOvertaken() throws ExecutionException, InterruptedException {
        Race.over(new CarelessEngine(engine()), new CarelessEngine(otherEngine()));

        assertThat(Race.overtaken(history())).isPositive();
    }

    @Test
    default void noDecisionFromMemoryIsOvertaken() throws ExecutionException, InterruptedException {
        int accepted = Race.fromMemoryOver(engine(), otherEngine(), slowEngine());

        assertThat(history()).hasSize(accepted);
        assertThat(Race.overtaken(history())).isZero();
    }

    /** The counter-proof: were guards not checked, stale memories would decide. */
    @Test
    default void withoutGuardsDecisionsFromMemoryAreOvertaken() throws ExecutionException, InterruptedException {
        Race.fromMemoryOver(new CarelessEngine(engine()), new CarelessEngine(otherEngine()));

        assertThat(Race.overtaken(history())).isPositive();
    }

    @Test
    default void theLastRoomsAreSoldAndNoOther() throws ExecutionException, InterruptedException {
        assertThat(LastRooms.sell(50, engine(), otherEngine(), slowEngine())).allSatisfy(night -> {
            assertThat(night.sold()).isEqualTo(night.rooms());
            assertThat(night.promised()).isEqualTo(night.rooms());
        });
    }

    @Test
    default void withoutConditionsTheLastRoomsAreSoldAgain() throws ExecutionException, InterruptedException {
        assertThat(LastRooms.sell(4, new CarelessEngine(engine()))).anyMatch(night -> night.sold() > night.rooms());
    }

    @Test
    @Proof("C4")
    default void ofTwoDecisionsThatReadWhatTheOtherWritesOneSucceeds() throws ExecutionException, InterruptedException {
        assertThat(TwoGuides.leave(engine())).containsOnly(1L);
        assertThat(TwoGuides.leave(engine(), otherEngine())).containsOnly(1L);
    }

    @Test
    @Proof("C4")
    default void withoutConditionsBothSucceed() throws ExecutionException, InterruptedException {
        assertThat(TwoGuides.leave(new CarelessEngine(engine()))).contains(2L);
    }

    @Test
    default void anIdThatManyAppendIsTakenOnceAndTheOthersWriteNothing()
            throws ExecutionException, InterruptedException {
        var once = event(new Noted("once"));
        var start = new CyclicBarrier(16);
        List<Boolean> accepted = Crowd.of(16, number -> {
            var log = new Log(number % 2 == 0 ? engine() : otherEngine());
            start.await(10, TimeUnit.SECONDS);
            try {
                log.append(event(new Noted("own")), once);
                return true;
            } catch (EventStoreException _) {
                log.append(event(new Noted("another")));
                return false;
            }
        });

        assertThat(accepted).containsOnlyOnce(true);
        assertThat(history()).hasSize(2 + 15);
        assertThat(history().stream().map(EventMessage::identifier))
                .containsOnlyOnce(once.event().identifier());
    }

    /** Three nodes and eight appenders; one follower starts again and again, and one joins late. */
    @Test
    default void allFollowersSeeEveryEventOnceAndInOrder() throws InterruptedException {
        try (var appenders = Appenders.over(engine(), otherEngine(), slowEngine());
                var steady = Follower.of(engine());
                var restarting = Follower.restarting(otherEngine(), 997)) {
            appenders.awaitAcknowledged(FOLLOWED / 2);
            try (var late = Follower.of(slowEngine())) {
                appenders.awaitAcknowledged(FOLLOWED / 2);
                appenders.stop();

                List<String> ids =
                        history().stream().map(EventMessage::identifier).toList();
                List<Long> positions =
                        LongStream.rangeClosed(1, ids.size()).boxed().toList();
                assertThat(head()).isEqualTo(ids.size());
                assertThat(appenders.acknowledged().stream().flatMap(List::stream))
                        .hasSizeGreaterThanOrEqualTo(FOLLOWED)
                        .hasSameSizeAs(ids);
                assertThat(new HashSet<>(ids))
                        .isEqualTo(new HashSet<>(appenders.acknowledged().stream()
                                .flatMap(List::stream)
                                .toList()));
                for (Follower follower : List.of(steady, restarting, late)) {
                    follower.awaitPosition(head());
                    assertThat(follower.positions()).isEqualTo(positions);
                    assertThat(follower.ids()).isEqualTo(ids);
                }
            }
        }
    }

    private List<EventMessage> history() {
        return new Log(engine()).source(EventCriteria.havingAnyTag()).events();
    }
}
