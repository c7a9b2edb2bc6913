package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.OperatorViews;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** {@code GET /v1/platform/state}. */
class PlatformApiTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static TestService service;

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void itShowsEachNodeWhileItIsAlive() {
        await().atMost(PATIENCE).until(() -> state().at("/nodes").size() == 1);
        try (var _ = TestService.besides(service, DATABASE)) {
            await().atMost(PATIENCE).until(() -> state().at("/nodes").size() == 2);
        }
        await().atMost(PATIENCE).until(() -> state().at("/nodes").size() == 1);
    }

    @Test
    void itShowsHowFarEachProjectionIs() {
        service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "One", "email": "one@example.com", "tier": "free"}""");

        assertThat(texts(state(), "/projections", "/name")).contains(BookingViews.PROJECTION, OperatorViews.PROJECTION);
        assertThat(state().at("/log_position").longValue()).isPositive();
        await().atMost(PATIENCE).untilAsserted(() -> {
            var state = state();
            for (var projection : state.at("/projections")) {
                assertThat(projection.at("/lag").longValue()).isZero();
                assertThat(projection.at("/position").longValue())
                        .isBetween(0L, state.at("/log_position").longValue());
            }
        });
    }

    @Test
    void itCountsTheDeadlinesAndNamesTheCatalogue() {
        long before = state().at("/deadlines/open").longValue();
        Dispatches.submitted(service, service.testKey());

        await().atMost(PATIENCE).until(() -> state().at("/deadlines/open").longValue() > before);
        assertThat(state().at("/deadlines").has("next_due_at")).isTrue();
        assertThat(state().at("/deadlines/given_up").longValue()).isZero();
        assertThat(state().at("/catalogue/version").isNumber()).isTrue();
    }

    private static JsonNode state() {
        var answer = service.get("/v1/platform/state", service.deskKey("admin"));
        assertThat(answer.status()).isEqualTo(200);
        return answer.body();
    }

    private static List<String> texts(JsonNode state, String list, String member) {
        var texts = new ArrayList<String>();
        state.at(list).forEach(item -> texts.add(item.at(member).textValue()));
        return texts;
    }
}
