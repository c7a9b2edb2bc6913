package cairn.application.axon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.LongStream;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.junit.jupiter.api.Test;

/** What an engine promises when many append at once: no decision is overtaken, and all followers see one history. */
public interface RacingContract extends EngineUnderTest {

    @Test
    default void noDecisionIsOvertakenOnOneNode() throws ExecutionException, InterruptedException {
        int accepted = Race.guarded(engine()).run();

        assertThat(history()).hasSize(accepted);
        assertThat(Race.overtaken(history())).isZero();
    }

    @Test
    default void noDecisionIsOvertakenOnTwoNodes() throws ExecutionException, InterruptedException {
        int accepted = Race.guarded(engine(), otherEngine()).run();

        assertThat(history()).hasSize(accepted);
        assertThat(Race.overtaken(history())).isZero();
    }

    /** The counter-proof: were conditions not checked, the race would show it. */
    @Test
    default void withoutConditionsDecisionsAreOvertaken() throws ExecutionException, InterruptedException {
        Race.unguarded(engine(), otherEngine()).run();

        assertThat(Race.overtaken(history())).isPositive();
    }

    @Test
    default void allFollowersSeeEveryEventOnceAndInOrder() throws ExecutionException, InterruptedException {
        try (var here = Follower.of(engine());
                var there = Follower.of(otherEngine());
                var restarting = Follower.restarting(engine(), 7);
                var restartingThere = Follower.restarting(otherEngine(), 3)) {
            int accepted = Race.unguarded(engine(), otherEngine()).run();
            try (var late = Follower.of(otherEngine())) {
                accepted += Race.unguarded(otherEngine(), engine()).run();

                List<String> ids =
                        history().stream().map(EventMessage::identifier).toList();
                assertThat(ids).hasSize(accepted).doesNotHaveDuplicates();
                for (Follower follower : List.of(here, there, restarting, restartingThere, late)) {
                    follower.awaitEvents(accepted);
                    assertThat(follower.positions())
                            .isEqualTo(
                                    LongStream.rangeClosed(1, accepted).boxed().toList());
                    assertThat(follower.ids()).isEqualTo(ids);
                }
            }
        }
    }

    private List<EventMessage> history() {
        return new Log(engine()).source(EventCriteria.havingAnyTag()).events();
    }
}
