package cairn.adapter.rest.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.rest.sample.InMemoryPorts.InMemorySigningKeys;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** However many ask for the signing keys, and whatever the database does, the table is read once a second at most. */
final class KeySetTest {

    private static final String PATH = "/.well-known/jwks.json";
    private static SampleService service;
    private static InMemorySigningKeys keys;

    @BeforeAll
    static void start() {
        service = SampleService.with(Map.of());
        keys = service.context().getBean(InMemorySigningKeys.class);
        service.get(PATH);
    }

    @AfterAll
    static void stop() {
        service.stop();
    }

    @Test
    void hundredsOfRequestsShareOneRead() throws Exception {
        long before = keys.reads();
        service.clock().move(Duration.ofSeconds(2));

        var answers = new ArrayList<Future<Integer>>();
        try (var callers = Executors.newFixedThreadPool(64)) { // fewer than the connections of an address
            for (int i = 0; i < 300; i++) {
                answers.add(callers.submit(() -> service.get(PATH).statusCode()));
            }
        }
        for (var answer : answers) {
            assertThat(answer.get()).isEqualTo(200);
        }
        assertThat(keys.reads() - before).isLessThanOrEqualTo(2);
    }

    @Test
    void whileTheTableCannotBeReadTheLastKnownKeysAreAnswered() {
        var known = service.get(PATH).body();
        keys.hang();
        try {
            service.clock().move(Duration.ofSeconds(2));
            long before = keys.reads();
            for (int i = 0; i < 3; i++) {
                var answer = service.get(PATH);
                assertThat(answer.statusCode()).isEqualTo(200);
                assertThat(answer.body()).isEqualTo(known);
            }
            assertThat(keys.reads() - before).as("none piles up").isEqualTo(1);
        } finally {
            keys.goOn();
        }
        await().until(() -> service.get(PATH).statusCode() == 200);
    }
}
