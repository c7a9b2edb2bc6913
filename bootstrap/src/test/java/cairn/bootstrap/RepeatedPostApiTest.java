package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every POST that changes something, sent again with its key, on another node. */
class RepeatedPostApiTest {

    /** Refuse every key with 403 before they read the request. */
    private static final List<String> FOR_SESSIONS_ALONE = List.of(
            "/v1/account/invitations",
            "/v1/account/members",
            "/v1/console/second-factor",
            "/v1/console/second-factor/confirm",
            "/v1/console/second-factor/disable",
            "/v1/console/session/confirm");

    private static final int ROUNDS = 20;
    private static final int SENDERS = 8;
    private static final String HELICOPTER = "/v1/helicopter/dispatch";
    private static final String ROUTE = "/v1/routes/everest-base-camp/conditions";
    private static final String UNKNOWN_ID = "00000000-0000-7000-8000-000000000000";

    private static TestService service;
    private static TestService other;
    private static String admin;

    @BeforeAll
    static void startServices() {
        var database = DemoDatabase.copy();
        service = TestService.startOver(database);
        other = TestService.besides(service, database);
        admin = service.deskKey("admin");
    }

    @AfterAll
    static void stop() {
        other.close();
        service.close();
    }

    @Test
    void aCallForHelpIsTakenOnceAndAnsweredAlikeByBothPaths() {
        var key = key();
        var call = Dispatches.call().toString();
        var first = sent(service, Dispatches.PATH, service.testKey(), key, call);
        long events = service.eventsOfRequests();
        var again = sent(other, HELICOPTER, service.testKey(), key, call);

        assertThat(first.status()).isEqualTo(201);
        assertThat(first.header("Idempotent-Replayed")).isEmpty();
        assertReplayed(first, again);
        assertThat(service.eventsOfRequests()).isEqualTo(events);
    }

    @Test
    void theFirstAnswerStaysAsItWasWhenTheDispatchHasMovedOn() {
        var key = key();
        var call = Dispatches.call().toString();
        var first = sent(service, Dispatches.PATH, service.testKey(), key, call);
        Dispatches.move(service, service.testKey(), first.text("/id"), "stand-down");

        assertReplayed(first, sent(other, Dispatches.PATH, service.testKey(), key, call));
        assertThat(Dispatches.get(other, service.testKey(), first.text("/id")).text("/status"))
                .isEqualTo("stood_down");
    }

    @Test
    void anotherCallWithTheSameKeyIsRefusedAndNothingIsWritten() {
        var key = key();
        sent(service, Dispatches.PATH, service.testKey(), key, Dispatches.call().toString());
        long events = service.eventsOfRequests();

        assertReused(sent(
                other,
                HELICOPTER,
                service.testKey(),
                key,
                Dispatches.call().put("patient_count", 7).toString()));
        assertThat(service.eventsOfRequests()).isEqualTo(events);
    }

    @Test
    void aKeyThatWasABookingsIsNoDispatchs() {
        var key = key();
        sent(
                service,
                "/v1/bookings",
                service.testKey(),
                key,
                BookingBodies.request().toString());

        assertReused(sent(
                other,
                Dispatches.PATH,
                service.testKey(),
                key,
                Dispatches.call().toString()));
        assertReused(sent(
                service,
                "/v1/bookings",
                service.testKey(),
                usedForADispatch(),
                BookingBodies.request().toString()));
    }

    private static String usedForADispatch() {
        var key = key();
        sent(service, Dispatches.PATH, service.testKey(), key, Dispatches.call().toString());
        return key;
    }

    @Test
    void ofManyCallsAtOnceWithOneKeyOneIsTakenWhateverThePathAndTheNode() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var key = key();
            long events = service.eventsOfRequests();
            var body = Dispatches.call().toString();
            var answers = Race.of(
                    SENDERS,
                    n -> sent(
                            n % 2 == 0 ? service : other,
                            n % 4 < 2 ? Dispatches.PATH : HELICOPTER,
                            service.testKey(),
                            key,
                            body));

            assertThat(answers)
                    .allSatisfy(answer ->
                            assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201));
            assertThat(answers.stream().map(answer -> answer.raw().body()).distinct())
                    .hasSize(1);
            assertThat(answers.stream()
                            .filter(answer ->
                                    answer.header("Idempotent-Replayed").isEmpty()))
                    .hasSize(1);
            assertThat(service.eventsOfRequests() - events).isOne();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"acknowledge", "decline", "triage", "guarantee", "night-hold", "stand-down"})
    void aMoveOfTheDeskIsMadeOnce(String move) {
        var desk = Dispatches.testDesk(service);
        var path = Dispatches.PATH + "/" + Dispatches.submitted(service, service.testKey()) + "/" + move;
        var body = switch (move) {
            case "decline", "stand-down" -> "{\"reason\": \"A ground team is nearer\"}";
            case "triage" -> "{\"triage\": \"urgent\", \"note\": \"Seen\"}";
            case "guarantee" -> "{\"state\": \"given\", \"insurer\": \"Alpine Mutual\"}";
            default -> "{\"note\": \"Seen\"}";
        };
        assertHappensOnce(path, desk, body, body.replace("\"}", "!\"}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kind\": \"report\", \"note\": \"Firm snow\"}",
                "{\"kind\": \"alert\", \"severity\": \"severe\", \"headline\": \"Storm\", \"expires\": \"%s\"}",
                "{\"kind\": \"closure\", \"reason\": \"Landslide\"}"
            })
    void conditionsAreMadeKnownOnce(String news) {
        var body = news.replace("%s", Instant.now().plusSeconds(7_200).toString());
        var first = assertHappensOnce(
                ROUTE, service.deskKey("conditions_desk"), body, "{\"kind\": \"report\", \"note\": \"Other\"}");

        assertThat(first.header("Location")).isEqualTo(ROUTE);
        service.post(ROUTE, service.deskKey("conditions_desk"), "{\"kind\": \"reopening\"}");
    }

    @Test
    void anOperatorIsMadeOnceAndItsSecretsAreShownOnce() {
        var key = key();
        var body = operator("once@example.com");
        var first = sent(service, "/v1/operators", admin, key, body);
        long events = service.eventsOfRequests();
        var again = sent(other, "/v1/operators", admin, key, body);

        assertThat(first.text("/keys/live")).startsWith("tk_live_");
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.header("Location")).isEqualTo(first.header("Location"));
        assertThat(again.text("/id")).isEqualTo(first.text("/id"));
        assertThat(again.text("/console/email")).isEqualTo("once@example.com");
        assertNoSecretOf(first, again);
        assertThat(service.eventsOfRequests()).isEqualTo(events);
        assertReused(sent(service, "/v1/operators", admin, key, operator("twice@example.com")));
    }

    @Test
    void aKeyIsMadeOnceAndShownOnce() {
        var operator = service.post("/v1/operators", admin, operator("keys@example.com"))
                .text("/id");
        for (var path : List.of("/v1/operators/" + operator + "/keys", "/v1/api-keys?operator_id=" + operator)) {
            var first = assertMadeOnceShownOnce(path, """
                    {"name": "Booking desk", "mode": "test", "scopes": ["operator"]}""", """
                    {"name": "Other desk", "mode": "test", "scopes": ["operator"]}""");
            assertMadeOnceShownOnce(
                    "/v1/api-keys/" + first.text("/id") + "/rotate",
                    "{\"overlap_hours\": 1}",
                    "{\"overlap_hours\": 2}");
        }
    }

    @Test
    void aKeyForAnotherOperatorIsAnotherRequest() {
        var key = key();
        var body = """
                {"name": "Booking desk", "mode": "test", "scopes": ["operator"]}""";
        var one = service.post("/v1/operators", admin, operator("one@example.com"))
                .text("/id");
        var two = service.post("/v1/operators", admin, operator("two@example.com"))
                .text("/id");
        sent(service, "/v1/api-keys?operator_id=" + one, admin, key, body);

        assertReused(sent(service, "/v1/api-keys?operator_id=" + two, admin, key, body));
    }

    @Test
    void aMemberIsAddedOnceAndItsPasswordIsShownOnce() {
        var path = "/v1/operators/"
                + service.post("/v1/operators", admin, operator("members@example.com"))
                        .text("/id")
                + "/members";
        var key = key();
        var body = "{\"email\": \"maya@example.com\"}";
        var first = sent(service, path, admin, key, body);
        long events = service.eventsOfRequests();
        var again = sent(other, path, admin, key, body);

        assertReplayedWithout(first, again, "/password");
        assertThat(service.eventsOfRequests()).isEqualTo(events);
        assertReused(sent(service, path, admin, key, "{\"email\": \"mina@example.com\"}"));
        assertThat(sent(service, path, admin, key(), body).status()).isEqualTo(422);
    }

    @Test
    void aMemberWhoWasRemovedSinceDoesNotComeBackByARepetition() {
        var path = "/v1/operators/"
                + service.post("/v1/operators", admin, operator("leaving@example.com"))
                        .text("/id")
                + "/members";
        var key = key();
        var body = "{\"email\": \"gone@example.com\"}";
        var first = sent(service, path, admin, key, body);
        service.send(service.request(path + "/" + first.text("/id"), Optional.of(admin))
                .DELETE());

        assertReplayedWithout(first, sent(other, path, admin, key, body), "/password");
        assertThat(service.get(path, admin).raw().body()).doesNotContain("gone@example.com");
    }

    /** Whatever they answer otherwise, and whether or not they remember it. */
    @Test
    void everyPostOfTheDocumentRefusesAMisshapenKeyByName() {
        EnterpriseTier.use(service);
        var callers = List.of(
                service.liveKey(),
                service.testKey(),
                admin,
                service.deskKey("rescue_desk"),
                service.deskKey("conditions_desk"),
                service.deskKey("permit_desk"));
        var paths = new ArrayList<String>();
        service.get("/openapi.json").body().path("paths").properties().stream()
                .filter(path -> path.getValue().has("post"))
                .forEach(path -> paths.add(path.getKey()));
        assertThat(paths).containsAll(FOR_SESSIONS_ALONE);
        paths.removeAll(FOR_SESSIONS_ALONE);

        assertThat(paths).hasSizeGreaterThan(25);
        assertThat(paths).allSatisfy(path -> {
            var concrete = path.replaceAll("\\{[^}]+}", UNKNOWN_ID);
            var refused = callers.stream()
                    .map(caller -> sent(service, concrete, caller, "k".repeat(256), "{}"))
                    .filter(answer -> answer.status() == 400)
                    .findFirst();
            assertThat(refused).isPresent();
            var parameters = StreamSupport.stream(
                            refused.get().body().path("errors").spliterator(), false)
                    .map(error -> error.path("parameter").asText());
            assertThat(parameters).containsExactly("Idempotency-Key");
        });
    }

    private static Answer assertHappensOnce(String path, String caller, String body, String otherBody) {
        var key = key();
        var first = sent(service, path, caller, key, body);
        assertThat(first.status()).as(first.raw().body()).isIn(200, 201);
        long events = service.eventsOfRequests();
        assertReplayed(first, sent(other, path, caller, key, body));
        assertReused(sent(other, path, caller, key, otherBody));
        assertThat(service.eventsOfRequests()).isEqualTo(events);
        return first;
    }

    private static Answer assertMadeOnceShownOnce(String path, String body, String otherBody) {
        var key = key();
        var first = sent(service, path, admin, key, body);
        long events = service.eventsOfRequests();
        assertReplayedWithout(first, sent(other, path, admin, key, body), "/key");
        assertReused(sent(other, path, admin, key, otherBody));
        assertThat(service.eventsOfRequests()).isEqualTo(events);
        return first;
    }

    private static void assertReplayedWithout(Answer first, Answer again, String secret) {
        assertThat(first.status()).as(first.raw().body()).isEqualTo(201);
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.header("Location")).isEqualTo(first.header("Location"));
        assertThat(again.body().at(secret).isMissingNode()).isTrue();
        assertNoSecretOf(first, again);
        again.body()
                .properties()
                .forEach(member -> assertThat(first.body().path(member.getKey()))
                        .as(member.getKey())
                        .isEqualTo(member.getValue()));
    }

    private static void assertNoSecretOf(Answer first, Answer again) {
        for (var secret : List.of("/keys/live", "/keys/test", "/console/password", "/key", "/password")) {
            var text = first.text(secret);
            if (!text.isEmpty()) {
                assertThat(again.raw().body()).doesNotContain(text);
            }
        }
    }

    private static void assertReplayed(Answer first, Answer again) {
        assertThat(again.status()).as(again.raw().body()).isEqualTo(first.status());
        assertThat(again.raw().body()).isEqualTo(first.raw().body());
        assertThat(again.header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(again.header("Location")).isEqualTo(first.header("Location"));
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    }

    private static void assertReused(Answer answer) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
        assertThat(answer.text("/type")).endsWith("/problems/idempotency-key-reused");
    }

    private static Answer sent(TestService node, String path, String caller, String key, String body) {
        return node.send(node.request(path, Optional.of(caller))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString(body)));
    }

    private static String operator(String email) {
        return "{\"name\": \"Once Treks\", \"email\": \"" + email + "\", \"tier\": \"pro\"}";
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }
}
