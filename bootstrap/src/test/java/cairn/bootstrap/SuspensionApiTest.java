package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The list of operators, and the suspension of one of them on two nodes. */
class SuspensionApiTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private static final String REASON = "{\"reason\": \"Invoice 2026-11 is overdue\"}";

    private static TestService service;
    private static TestService second;

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE);
        second = TestService.besides(service, DATABASE);
    }

    @AfterAll
    static void stop() {
        second.close();
        service.close();
    }

    @Test
    void aSuspendedOperatorIsRefusedOnEveryNodeUntilItIsResumed() {
        var operator = operator("Silent Treks");
        var key = operator.text("/keys/test");
        assertThat(service.get("/v1/bookings", key).status()).isEqualTo(200);
        assertThat(second.get("/v1/bookings", key).status()).isEqualTo(200);

        var suspended = act(operator, "suspend", REASON);

        assertThat(suspended.status()).isEqualTo(200);
        assertThat(suspended.text("/status")).isEqualTo("suspended");
        assertThat(suspended.text("/suspension/reason")).isEqualTo("Invoice 2026-11 is overdue");
        for (var node : List.of(service, second)) {
            awaitRefusal(node, key);
            for (var path : List.of("/v1/account", "/v1/webhook-endpoints", "/v1/events", "/v1/permits/applications")) {
                assertSuspended(node.get(path, key));
            }
            assertSuspended(node.post("/v1/tokens", key, "{\"scopes\": [\"emergency\"]}"));
            assertThat(node.get("/v1/trails", key).status()).isEqualTo(200);
        }

        assertThat(act(operator, "resume", "").text("/status")).isEqualTo("active");
        for (var node : List.of(service, second)) {
            await().atMost(TestService.SOON)
                    .until(() -> node.get("/v1/bookings", key).status() == 200);
        }
        assertThat(acts(operator)).startsWith("operator.resumed", "operator.suspended");
    }

    @Test
    void itCanStillCallForHelpAndFollowTheCall() {
        var operator = operator("Stranded Treks");
        var key = operator.text("/keys/test");
        var before = Dispatches.submitted(service, key);
        act(operator, "suspend", REASON);
        awaitRefusal(service, key);

        var during = Dispatches.submitted(service, key);

        for (var dispatch : List.of(before, during)) {
            assertThat(Dispatches.get(service, key, dispatch).status()).isEqualTo(200);
        }
        assertThat(Dispatches.move(service, key, during, "stand-down").status()).isEqualTo(200);
        assertThat(service.get("/v1/emergency/dispatch", key).body().at("/data"))
                .hasSize(2);
    }

    @Test
    void theSessionsOfItsMembersStayOpenButOnlyToCallForHelp() {
        var operator = operator("Signed-in Treks");
        var email = operator.text("/console/email");
        var browser = new Browser(service);
        browser.signIn(email, operator.text("/console/password"));
        act(operator, "suspend", REASON);
        awaitRefusal(service, operator.text("/keys/live"));

        assertSuspended(browser.get("/v1/api-keys"));
        assertSuspended(browser.get("/v1/bookings"));
        assertThat(browser.get("/v1/console/session").status()).isEqualTo(200);
        assertThat(new Browser(service)
                        .signIn(email, operator.text("/console/password"))
                        .status())
                .isEqualTo(201);
    }

    @Test
    void statusesThatDoNotAllowItAndRepetitionsChangeNothing() {
        var operator = operator("Twice Treks");
        var path = "/v1/operators/" + operator.text("/id");
        var refused = act(operator, "resume", "");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/allowed/0")).isEqualTo("suspend");
        var key = UUID.randomUUID().toString();

        var first = suspend(path, key);
        var again = suspend(path, key);

        assertThat(again.status()).isEqualTo(200);
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.body()).isEqualTo(first.body());
        var conflict = act(operator, "suspend", REASON);
        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.text("/current_status")).isEqualTo("suspended");
    }

    @Test
    void ofTwoWhoSuspendAtOnceOneSucceeds() throws Exception {
        var operator = operator("Raced Treks");

        var answers = Race.of(2, number -> act(operator, "suspend", REASON));

        assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(200, 409);
        assertThat(acts(operator)).containsOnlyOnce("operator.suspended");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"reason\": \" \"}", "{\"reason\": 7}", "{\"reason\": \"x\", \"until\": \"y\"}"})
    void aSuspensionNeedsAReason(String body) {
        assertThat(act(operator("Any Treks"), "suspend", body).status()).isEqualTo(422);
    }

    @Test
    void thePlatformIsNeverSuspendedAndStrangersAreMissing() {
        var admin = service.deskKey("admin");
        assertThat(service.post("/v1/operators/platform/suspend", admin, REASON).status())
                .isEqualTo(422);
        assertThat(service.post("/v1/operators/" + UUID.randomUUID() + "/suspend", admin, REASON)
                        .status())
                .isEqualTo(404);
    }

    @Test
    void operatorsAreFoundByNameTierAndStatus() {
        var mark = UUID.randomUUID().toString();
        var first = operator("100%_" + mark);
        var second = operator("Other " + mark);
        act(first, "suspend", REASON);

        assertThat(ids("q=" + mark)).containsExactly(second.text("/id"), first.text("/id"));
        assertThat(ids("q=100%25_" + mark.toUpperCase(Locale.ROOT))).containsExactly(first.text("/id"));
        assertThat(ids("q=%25" + mark)).isEmpty();
        assertThat(ids("status=suspended&q=" + mark)).containsExactly(first.text("/id"));
        assertThat(ids("status=active&tier=pro,free&q=" + mark)).containsExactly(second.text("/id"));
        assertThat(ids("tier=free&q=" + mark)).isEmpty();
        var page = list("limit=1&q=" + mark);
        assertThat(page.text("/pagination/total")).isEqualTo("2");
        assertThat(ids("limit=1&q=" + mark + "&cursor=" + page.text("/pagination/next_cursor")))
                .containsExactly(first.text("/id"));
    }

    @Test
    void theListShowsTheUseOfTheService() {
        var mark = UUID.randomUUID().toString();
        var operator = operator(mark);
        assertThat(list("q=" + mark).body().at("/data/0").has("last_seen_at")).isFalse();

        service.get("/v1/bookings", operator.text("/keys/test"));

        await().atMost(TestService.SOON)
                .untilAsserted(() -> assertThat(list("q=" + mark).text("/data/0/usage/test_calls"))
                        .isEqualTo("1"));
        var shown = list("q=" + mark).body().at("/data/0");
        assertThat(shown.at("/usage/live_calls").longValue()).isZero();
        assertThat(shown.at("/usage/limit").intValue()).isPositive();
        assertThat(shown.has("last_seen_at")).isTrue();
        assertThat(shown.at("/status").textValue()).isEqualTo("active");
    }

    @ParameterizedTest
    @ValueSource(strings = {"q=", "tier=gold", "status=closed", "limit=0", "cursor=x", "name=a"})
    void wrongFiltersAreRefused(String query) {
        assertThat(list(query).status()).isEqualTo(400);
    }

    private static void awaitRefusal(TestService node, String key) {
        await().atMost(TestService.SOON).untilAsserted(() -> assertSuspended(node.get("/v1/bookings", key)));
    }

    private static void assertSuspended(Answer answer) {
        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.text("/type")).endsWith("/problems/operator-suspended");
    }

    private static Answer suspend(String path, String idempotencyKey) {
        return service.send(service.request(path + "/suspend", Optional.of(service.deskKey("admin")))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", idempotencyKey)
                .POST(BodyPublishers.ofString(REASON)));
    }

    private static Answer operator(String name) {
        return service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "%s", "email": "%s@example.com", "tier": "pro"}""".formatted(name, UUID.randomUUID()));
    }

    private static Answer act(Answer operator, String action, String body) {
        return service.post("/v1/operators/" + operator.text("/id") + "/" + action, service.deskKey("admin"), body);
    }

    private static List<String> acts(Answer operator) {
        return texts(
                service.get("/v1/account/acts?operator_id=" + operator.text("/id"), service.deskKey("admin")), "/type");
    }

    private static Answer list(String query) {
        return service.get("/v1/operators?" + query, service.deskKey("admin"));
    }

    private static List<String> ids(String query) {
        return texts(list(query), "/id");
    }

    private static List<String> texts(Answer list, String member) {
        var texts = new ArrayList<String>();
        list.body().at("/data").forEach(item -> texts.add(item.at(member).textValue()));
        return texts;
    }
}
