package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Several who deal with one dispatch at the same moment, on two nodes. */
class DispatchRaceTest {

    private static final int ROUNDS = 30;

    private static TestService service;
    private static TestService otherNode;
    private static String key;
    private static String desk;

    @BeforeAll
    static void startService() {
        var database = DemoDatabase.copy();
        service = TestService.startOver(database);
        otherNode = TestService.besides(service, database);
        key = service.testKey();
        desk = Dispatches.testDesk(service);
    }

    @AfterAll
    static void stop() {
        otherNode.close();
        service.close();
    }

    /** Either no helicopter flies, or it flies and is called back: it never starts after it was stood down. */
    @Test
    void standingDownAgainstSending() throws Exception {
        var answersToSending = new TreeSet<Integer>();
        for (int round = 0; round < ROUNDS; round++) {
            var id = Dispatches.in("acknowledged", service, key, desk);
            var sent = Race.<Integer>between(List.of(
                    () -> Dispatches.move(service, desk, id, "dispatch").status(),
                    () -> Dispatches.move(otherNode, key, id, "stand-down").status()));

            var dispatch = Dispatches.get(service, key, id);
            assertThat(dispatch.text("/status")).isEqualTo("stood_down");
            assertThat(sent.getLast()).isEqualTo(200);
            var statuses = dispatch.body().at("/timeline").findValuesAsText("status");
            if (sent.getFirst() == 200) {
                assertThat(statuses).containsExactly("received", "acknowledged", "dispatched", "stood_down");
            } else {
                assertThat(sent.getFirst()).isEqualTo(409);
                assertThat(statuses).containsExactly("received", "acknowledged", "stood_down");
            }
            answersToSending.add(sent.getFirst());
        }
        assertThat(answersToSending).containsExactly(200, 409);
    }

    @Test
    void oneOfManyAcknowledges() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var id = Dispatches.submitted(service, key);
            var answers = Race.<Integer>between(List.of(
                    () -> Dispatches.move(service, desk, id, "acknowledge").status(),
                    () -> Dispatches.move(otherNode, desk, id, "acknowledge").status(),
                    () -> Dispatches.move(service, desk, id, "acknowledge").status(),
                    () -> Dispatches.move(otherNode, desk, id, "acknowledge").status()));

            assertThat(answers).containsExactlyInAnyOrder(200, 409, 409, 409);
            assertThat(Dispatches.get(otherNode, key, id).text("/version")).isEqualTo("2");
        }
    }

    @Test
    void callsFromOnePlaceAllGetThrough() throws Exception {
        var call = Dispatches.call(28.1, 83.9).toString();
        List<Callable<Integer>> callers = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            var node = i % 2 == 0 ? service : otherNode;
            callers.add(() -> node.post(Dispatches.PATH, key, call).status());
        }

        assertThat(Race.between(callers)).containsOnly(201).hasSize(40);
    }
}
