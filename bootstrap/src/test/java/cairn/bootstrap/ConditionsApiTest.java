package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.shared.Nepal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/routes/:id/conditions} and {@code /v1/routes/:id/history}. Each test has a route of its own. */
class ConditionsApiTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private final LocalDate today = LocalDate.now(Nepal.ZONE);
    private static TestService service;
    private static TestService otherNode;

    @BeforeAll
    static void startService() {
        service = TestService.startOver(DATABASE);
        otherNode = TestService.besides(service, DATABASE, Map.of("cairn.trusted-proxies", "127.0.0.1"));
    }

    @AfterAll
    static void stop() {
        otherNode.close();
        service.close();
    }

    @Test
    void aRouteOfWhichNothingBadIsKnownIsOpen() {
        var conditions = service.get("/v1/routes/rara-lake/conditions");

        assertThat(conditions.status()).isEqualTo(200);
        assertThat(conditions.text("/route")).isEqualTo("rara-lake");
        assertThat(conditions.text("/status")).isEqualTo("open");
        assertThat(conditions.body().at("/closure").toString()).isEqualTo("{\"closed\":false}");
        assertThat(conditions.body().at("/reports")).isEmpty();
        assertThat(conditions.body().at("/weather_alerts")).isEmpty();
        assertThat(conditions.text("/summary")).contains("there are no reports");
        assertThat(conditions.text("/updated_at"))
                .as("nobody has told anything")
                .isEmpty();
        assertThat(conditions.header("Cache-Control")).isEqualTo("public, max-age=60");
        assertThat(conditions.header("ETag")).isNotEmpty();
    }

    @Test
    void aClosureClosesTheRouteAndItsTrailsUntilItIsReopened() {
        var closed = publish("makalu-base-camp", """
                {"kind": "closure", "reason": "Bridge gone", "since": "%s", "until": "%s"}""".formatted(today, today.plusDays(3)));

        assertThat(closed.status()).isEqualTo(201);
        assertThat(closed.header("Location")).endsWith("/v1/routes/makalu-base-camp/conditions");
        assertThat(closed.text("/status")).isEqualTo("closed");
        assertThat(closed.text("/summary")).isEqualTo("Closed until " + today.plusDays(3) + ": Bridge gone");
        assertThat(service.get("/v1/routes/makalu-base-camp/conditions").body()).isEqualTo(closed.body());
        assertThat(service.get("/v1/routes/makalu-base-camp").text("/status")).isEqualTo("closed");
        assertThat(service.get("/v1/trails/makalu-base-camp").text("/conditions/closure/reason"))
                .isEqualTo("Bridge gone");

        var reopened = publish("makalu-base-camp", "{\"kind\": \"reopening\"}");

        assertThat(reopened.status()).isEqualTo(201);
        assertThat(reopened.text("/status")).isEqualTo("open");
        assertThat(service.get("/v1/trails/makalu-base-camp").text("/conditions/status"))
                .isEqualTo("open");
    }

    @Test
    void aReportShowsAllThatItSays() {
        var seen = Instant.now().minus(1, ChronoUnit.HOURS).truncatedTo(ChronoUnit.SECONDS);
        var published = publish("nar-phu", """
                {"kind": "report", "segment": "Lhonak", "status": "caution", "surface": "fresh snow over ice",
                 "snow_depth_cm": 40, "visibility": "poor", "note": "Start before four.", "reported_at": "%s"}""".formatted(seen));

        assertThat(published.status()).as(published.raw().body()).isEqualTo(201);
        assertThat(published.text("/status")).isEqualTo("caution");
        assertThat(published.body().at("/reports/0").toString())
                .isEqualTo("""
                {"segment":"Lhonak","status":"caution","surface":"fresh snow over ice","snow_depth_cm":40,\
                "visibility":"poor","note":"Start before four.","reported_at":"%s"}""".formatted(seen.toString().replace("Z", ".000Z")));
    }

    @Test
    void anAlertCallsForCaution() {
        var published = publish("kanchenjunga", """
                {"kind": "alert", "severity": "severe", "headline": "Heavy snow", "expires": "%s"}""".formatted(Instant.now().plusSeconds(3600)));

        assertThat(published.text("/status")).isEqualTo("caution");
        assertThat(published.text("/weather_alerts/0/headline")).isEqualTo("Heavy snow");
        assertThat(published.text("/weather_alerts/0/effective")).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"kind": "closure"}                                                                     | /reason
            {"kind": "closure", "reason": " "}                                                      | /reason
            {"kind": "closure", "reason": "x", "since": "2026-12-02", "until": "2026-12-01"}        | /until
            {"kind": "closure", "reason": "x", "since": "2026-02-30"}                               | /since
            {"kind": "closure", "reason": "x", "severity": "severe"}                                | /severity
            {"kind": "reopening", "reason": "x"}                                                    | /reason
            {"kind": "report"}                                                                      | /note
            {"kind": "report", "reported_at": "2026-11-20T02:10:00Z"}                               | /note
            {"kind": "report", "status": "closed"}                                                  | /status
            {"kind": "report", "status": "shut"}                                                    | /status
            {"kind": "report", "note": "x", "snow_depth_cm": -1}                                    | /snow_depth_cm
            {"kind": "report", "note": "x", "snow_depth_cm": 1.5}                                   | /snow_depth_cm
            {"kind": "report", "note": "x", "reported_at": "2999-01-01T00:00:00Z"}                  | /reported_at
            {"kind": "report", "note": "x", "reported_at": "2026-11-20"}                            | /reported_at
            {"kind": "alert", "headline": "x", "expires": "2999-01-01T00:00:00Z"}                   | /severity
            {"kind": "alert", "severity": "bad", "headline": "x", "expires": "2999-01-01T00:00:00Z"} | /severity
            {"kind": "alert", "severity": "minor", "headline": "x", "expires": "2020-01-01T00:00:00Z"} | /expires
            {"kind": "closure", "reason": "x", "since": "0001-01-01"}                               | /since
            {"kind": "closure", "reason": "x", "until": "9999-12-31"}                               | /until
            {"kind": "report", "note": "x", "reported_at": "0001-01-01T00:00:00Z"}                  | /reported_at
            {"kind": "alert", "severity": "minor", "headline": "x", "effective": "-100000000-01-01T00:00:00Z", "expires": "+100000000-12-31T00:00:00Z"} | /effective
            {"kind": "alert", "severity": "minor", "headline": "x", "expires": "9999-12-31T00:00:00Z"} | /expires
            {"kind": "rumour"}                                                                      | /kind
            {"reason": "x"}                                                                         | /kind
            {"kind": "closure", "reason": "x", "why": "x"}                                          | /why
            """)
    void whatCannotBeMadeKnownIsRefusedByName(String body, String pointer) {
        var before = service.get("/v1/routes/upper-dolpo/conditions");
        var refused = publish("upper-dolpo", body);

        assertThat(refused.status()).as(refused.raw().body()).isEqualTo(422);
        assertThat(refused.body().at("/errors").findValuesAsText("pointer")).contains(pointer);
        assertThat(service.get("/v1/routes/upper-dolpo/conditions").body()).isEqualTo(before.body());
        assertThat(publish("nowhere", body).status())
                .as("what is wrong with the news comes before whether there is the route")
                .isEqualTo(422);
    }

    @Test
    void onlyTheConditionsDeskMakesConditionsKnown() {
        var body = "{\"kind\": \"report\", \"note\": \"fine\"}";
        var path = "/v1/routes/upper-dolpo/conditions";

        assertThat(service.post(path, service.liveKey(), body).text("/type")).endsWith("insufficient-scope");
        assertThat(service.post(path, service.deskKey("rescue_desk"), body).status())
                .isEqualTo(403);
        for (var noRoute : List.of("nowhere", "a%00b")) {
            assertThat(service.post(
                                    "/v1/routes/%s/conditions".formatted(noRoute),
                                    service.deskKey("conditions_desk"),
                                    body)
                            .status())
                    .as(noRoute)
                    .isEqualTo(404);
        }
    }

    @Test
    void aTestKeyOfTheDeskChangesNothingThatHasNoMode() {
        var testKey = service.post("/v1/operators/platform/keys", service.deskKey("admin"), """
                {"name": "Trial desk", "mode": "test", "scopes": ["conditions_desk"]}""")
                .text("/key");

        var refused = service.post(
                "/v1/routes/upper-dolpo/conditions", testKey, "{\"kind\": \"report\", \"note\": \"fine\"}");

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.text("/type")).endsWith("/problems/insufficient-scope");
        assertThat(refused.text("/detail")).contains("conditions_desk");
    }

    @Test
    void historyIsSortedIntoSeasonsTheNewestFirst() {
        var history = service.get("/v1/routes/annapurna-circuit/history");

        assertThat(history.status()).isEqualTo(200);
        assertThat(history.text("/seasons/0/year")).isEqualTo("2025");
        assertThat(history.text("/seasons/0/season")).isEqualTo("autumn");
        assertThat(history.body().at("/seasons/0/days").toString())
                .isEqualTo("{\"open\":85,\"caution\":0,\"closed\":6}");
        assertThat(history.text("/seasons/0/closures/0/since")).isEqualTo("2025-10-28");
        assertThat(history.text("/seasons/0/closures/0/until")).isEqualTo("2025-11-02");
        assertThat(history.text("/seasons/0/notable/0")).isNotEmpty();
    }

    @Test
    void historyCanBeNarrowedDown() {
        var pandemic = service.get("/v1/routes/annapurna-circuit/history?year=2020&season=monsoon");

        assertThat(pandemic.body().at("/seasons")).hasSize(1);
        assertThat(pandemic.text("/seasons/0/days/closed")).isEqualTo("92");
        assertThat(service.get("/v1/routes/annapurna-circuit/history?year=1999")
                        .body()
                        .at("/seasons"))
                .isEmpty();
        assertThat(service.get("/v1/routes/annapurna-circuit/history?season=winter")
                        .body()
                        .at("/seasons")
                        .findValuesAsText("season"))
                .isNotEmpty()
                .containsOnly("winter");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "year=x",
                "year=1949",
                "year=2101",
                "year=",
                "season=summer",
                "season=",
                "month=5",
                "year=2020&year=2021"
            })
    void aHistoryThatCannotBeAskedForIsRefusedByName(String query) {
        var refused = service.get("/v1/routes/annapurna-circuit/history?" + query);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(query).startsWith(refused.text("/errors/0/parameter"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"conditions", "history", "conditions/stream"})
    void ofARouteThatIsNotThereNothingIsKnown(String part) {
        assertThat(service.get("/v1/routes/nowhere/" + part).status()).isEqualTo(404);
    }

    @Test
    void thePastIsInTheLogOnceHoweverManyNodesThereAre() throws SQLException {
        try (var connection = DATABASE.dataSource().getConnection();
                var rows = connection
                        .createStatement()
                        .executeQuery("select count(*) from events where name = 'conditions.past_recorded'")) {
            rows.next();
            assertThat(rows.getInt(1)).isEqualTo(404);
        }
    }

    @Test
    void theDeskSeesOnEveryNodeWhatItHasWrittenAndOthersWithinASecond() {
        for (int round = 0; round < 20; round++) {
            var note = "round " + round;
            publish("helambu", "{\"kind\": \"report\", \"note\": \"" + note + "\"}");

            assertThat(otherNode
                            .get("/v1/routes/helambu/conditions", service.deskKey("conditions_desk"))
                            .text("/reports/0/note"))
                    .isEqualTo(note);
        }
        await().atMost(TestService.SOON)
                .untilAsserted(() -> assertThat(
                                otherNode.get("/v1/routes/helambu/conditions").text("/reports/0/note"))
                        .isEqualTo("round 19"));
    }

    @Test
    @Timeout(30)
    void followersAreNotifiedAtOnceFromAnyNode() throws IOException, InterruptedException {
        try (var follower = Follower.of(otherNode, "/v1/routes/gokyo-lakes/conditions/stream", Optional.empty())) {
            assertThat(follower.next()).contains("event: conditions", "\"status\":\"open\"");

            publish("gokyo-lakes", "{\"kind\": \"closure\", \"reason\": \"Ice\", \"since\": \"%s\"}".formatted(today));

            assertThat(follower.next()).contains("event: conditions", "\"status\":\"closed\"", "\"reason\":\"Ice\"");
        }
    }

    @Test
    @Timeout(60)
    void noCallerTakesAllStreams() throws IOException, InterruptedException {
        var path = "/v1/routes/tsum-valley/conditions/stream";
        var followers = new ArrayList<Follower>();
        try {
            for (int i = 0; i < 20; i++) {
                followers.add(Follower.of(service, path, Optional.empty()));
                followers.getLast().next();
            }
            assertThat(service.get(path).status()).isEqualTo(503);
            assertThat(service.get(path).header("Retry-After")).isNotEmpty();
        } finally {
            for (var follower : followers) {
                follower.close();
            }
        }
        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            try (var follower = Follower.of(service, path, Optional.empty())) {
                assertThat(follower.next()).contains("event: conditions");
            }
        });
    }

    @Test
    @Timeout(60)
    void theAddressesOfOneNetworkShareOneBound() throws IOException, InterruptedException {
        var path = "/v1/routes/tsum-valley/conditions/stream";
        var followers = new ArrayList<Follower>();
        try {
            for (int i = 0; i < 20; i++) {
                followers.add(Follower.from("2001:db8:0:1::" + i, otherNode, path));
            }
            assertThat(streamStatus("2001:db8:0:1:ffff::", path)).isEqualTo(503);
            followers.add(Follower.from("2001:db8:0:2::1", otherNode, path));
        } finally {
            for (var follower : followers) {
                follower.close();
            }
        }
    }

    private static int streamStatus(String address, String path) {
        return otherNode
                .send(otherNode.request(path, Optional.empty()).header("X-Forwarded-For", address))
                .status();
    }

    @Test
    @Timeout(30)
    void aReturningFollowerGetsNoRepetition() throws IOException, InterruptedException {
        var path = "/v1/routes/pikey-peak/conditions/stream";
        String id;
        try (var follower = Follower.of(service, path, Optional.empty())) {
            id = follower.next()
                    .lines()
                    .filter(line -> line.startsWith("id:"))
                    .findFirst()
                    .orElseThrow();
        }
        try (var follower =
                Follower.of(service, path, Optional.of(id.substring(3).strip()))) {
            assertThat(follower.next()).contains("event: heartbeat");
        }
    }

    private static Answer publish(String route, String json) {
        return service.post("/v1/routes/" + route + "/conditions", service.deskKey("conditions_desk"), json);
    }

    /** Reads server-sent events one by one. */
    private record Follower(
            TestService node, HttpRequest request, HttpClient client, HttpHeaders answered, BufferedReader lines)
            implements AutoCloseable {

        static Follower of(TestService node, String path, Optional<String> lastEventId)
                throws IOException, InterruptedException {
            var request = node.request(path, Optional.empty());
            lastEventId.ifPresent(id -> request.header("Last-Event-ID", id));
            return of(node, request);
        }

        static Follower from(String address, TestService node, String path) throws IOException, InterruptedException {
            return of(node, node.request(path, Optional.empty()).header("X-Forwarded-For", address));
        }

        private static Follower of(TestService node, HttpRequest.Builder asking)
                throws IOException, InterruptedException {
            var client = HttpClient.newHttpClient();
            var request = asking.header("Accept", "text/event-stream").build();
            var answer = client.send(request, BodyHandlers.ofInputStream());
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().firstValue("Cache-Control")).contains("private, no-store");
            return new Follower(
                    node,
                    request,
                    client,
                    answer.headers(),
                    new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8)));
        }

        String next() throws IOException {
            List<String> event = new ArrayList<>();
            for (var line = lines.readLine(); line != null && !line.isEmpty(); line = lines.readLine()) {
                event.add(line);
                node.check(request, 200, answered, line);
            }
            return String.join("\n", event);
        }

        @Override
        public void close() throws IOException {
            client.shutdownNow();
            lines.close();
        }
    }
}
