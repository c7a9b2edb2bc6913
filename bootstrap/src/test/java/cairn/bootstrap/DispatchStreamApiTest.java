package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.FeedFollower.Heard;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dispatches as the rescue desk and the agencies follow them, on two nodes. */
@Timeout(120)
class DispatchStreamApiTest {

    private static final String STREAM = Dispatches.PATH + "/stream";
    private static final ObjectMapper JSON = new ObjectMapper();

    private static TestService service;
    private static TestService other;
    private static String desk;

    @BeforeAll
    static void start() {
        var database = DemoDatabase.copy();
        service = TestService.startOver(database);
        other = TestService.besides(service, database);
        desk = Dispatches.testDesk(service);
    }

    @AfterAll
    static void stop() {
        other.close();
        service.close();
    }

    @Test
    void theDeskFollowsEveryAgencyAndAnAgencyOnlyItself() throws Exception {
        var one = Dispatches.freeOperator(service);
        var two = Dispatches.freeOperator(service);
        try (var ofTheDesk = follow(desk);
                var ofOne = follow(one);
                var ofTwo = follow(two)) {
            var first = Dispatches.submitted(service, one);
            var second = Dispatches.submitted(other, two);
            Dispatches.move(service, desk, second, "acknowledge");
            Dispatches.move(other, desk, first, "acknowledge");

            var heard = entries(ofTheDesk, 4);
            assertThat(heard)
                    .containsExactly(
                            first + " received",
                            second + " received",
                            second + " acknowledged",
                            first + " acknowledged");
            assertThat(entries(ofOne, 2)).containsExactly(heard.get(0), heard.get(3));
            assertThat(entries(ofTwo, 2)).containsExactly(heard.get(1), heard.get(2));
        }
    }

    @Test
    void whatIsSentIsTheDispatchAsOfTheEntry() throws Exception {
        var agency = Dispatches.freeOperator(service);
        try (var follower = follow(agency)) {
            var id = Dispatches.submitted(service, agency);
            Dispatches.move(service, desk, id, "acknowledge");
            service.post(
                    Dispatches.PATH + "/" + id + "/dispatch",
                    desk,
                    "{\"assignee\": \"Himalaya Helicopters\", \"note\": \"Wind is dropping\"}");

            var received = follower.next().orElseThrow();
            assertThat(received.type()).isEqualTo("dispatch");
            assertThat(read(received).path("status").asText()).isEqualTo("received");
            assertThat(read(received).has("assignee")).isFalse();
            var last = changed(follower, "dispatched");
            assertThat(last.path("assignee").asText()).isEqualTo("Himalaya Helicopters");
            assertThat(last).isEqualTo(Dispatches.get(other, agency, id).body());
        }
    }

    @Test
    void whatTheDeskNotesBesideTheStatusIsSentToo() throws Exception {
        var agency = Dispatches.freeOperator(service);
        try (var follower = follow(agency)) {
            var id = Dispatches.in("dispatched", service, agency, desk);
            for (var noted : List.of(
                    "triage {\"triage\": \"urgent\"}",
                    "guarantee {\"state\": \"requested\"}",
                    "lifts {\"sortie\": \"S-1\", \"manifest\": [{\"name\": \"Maya\", \"role\": \"patient\"}]}")) {
                int space = noted.indexOf(' ');
                var answer = service.post(
                        Dispatches.PATH + "/" + id + "/" + noted.substring(0, space), desk, noted.substring(space));
                assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
            }

            assertThat(entries(follower, 6))
                    .endsWith(id + " triaged", id + " guarantee_recorded", id + " lift_recorded");
        }
    }

    @Test
    void anEscalationIsSent() throws Exception {
        var agency = Dispatches.freeOperator(service);
        try (var follower = follow(desk)) {
            var id = Dispatches.submitted(service, agency);
            service.post(
                    "/v1/test/fire-deadlines",
                    agency,
                    "{\"until\": \"%s\"}".formatted(Instant.now().plus(Duration.ofDays(1))));

            var escalated = changed(follower, "escalated");
            assertThat(escalated.path("id").asText()).isEqualTo(id);
            assertThat(escalated.path("escalations").asInt()).isEqualTo(1);
            Dispatches.move(service, desk, id, "acknowledge");
        }
    }

    @Test
    void aReaderThatReconnectsAtAnotherNodeMissesNothing() throws Exception {
        var agency = Dispatches.freeOperator(service);
        long last;
        String id;
        try (var follower = follow(agency)) {
            id = Dispatches.submitted(service, agency);
            last = follower.next().orElseThrow().id();
        }
        for (var move : List.of("acknowledge", "dispatch", "on-scene", "evacuate", "close")) {
            assertThat(Dispatches.move(service, desk, id, move).status()).isEqualTo(200);
        }

        try (var follower = FeedFollower.resumingAt(STREAM, other, agency, last);
                var byPosition = FeedFollower.at(STREAM + "?after=" + last, other, agency)) {
            var missed = entries(follower, 5);
            assertThat(missed)
                    .containsExactly(
                            id + " acknowledged",
                            id + " dispatched",
                            id + " on_scene",
                            id + " evacuated",
                            id + " closed");
            assertThat(entries(byPosition, 5)).isEqualTo(missed);
        }
    }

    @Test
    void modesAreApart() throws Exception {
        try (var live = follow(service.deskKey("rescue_desk"));
                var test = follow(desk)) {
            var liveCall = Dispatches.submitted(service, service.liveKey());
            var testCall = Dispatches.submitted(service, service.testKey());

            assertThat(entries(live, 1)).containsExactly(liveCall + " received");
            assertThat(entries(test, 1)).containsExactly(testCall + " received");
            Dispatches.move(service, desk, testCall, "acknowledge");
        }
    }

    @Test
    void aSessionThatEndsEndsItsStream() throws Exception {
        var browser = new Browser(service);
        browser.signIn(service.consoleEmail(), service.consolePassword());
        try (var follower = FeedFollower.signedInAt(STREAM, other, browser)) {
            var id = Dispatches.submitted(service, service.liveKey());
            assertThat(entries(follower, 1)).containsExactly(id + " received");

            browser.write("DELETE", "/v1/console/session", "");

            assertEnds(follower);
        }
    }

    @Test
    void aKeyThatIsRevokedEndsItsStream() throws Exception {
        var operator = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Trek", "email": "one@example.com", "tier": "free"}""");
        var key = operator.text("/keys/test");
        var id = service.get("/v1/account", key).text("/key/id");
        try (var follower = FeedFollower.at(STREAM, other, key)) {
            service.send(service.request("/v1/api-keys/" + id, Optional.of(service.deskKey("admin")))
                    .DELETE());

            assertEnds(follower);
        }
    }

    @Test
    void aSuspendedAgencyGoesOnFollowingItsCalls() throws Exception {
        var operator = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Trek", "email": "one@example.com", "tier": "free"}""");
        var key = operator.text("/keys/test");
        try (var follower = FeedFollower.at(STREAM, service, key)) {
            service.post(
                    "/v1/operators/%s/suspend".formatted(operator.text("/id")),
                    service.deskKey("admin"),
                    "{\"reason\": \"Invoice overdue\"}");
            var id = Dispatches.submitted(service, key);

            assertThat(entries(follower, 1)).containsExactly(id + " received");
        }
    }

    @Test
    void anAgencyHasABoundedNumberOfStreams() throws Exception {
        var key = Dispatches.freeOperator(service);
        var open = new ArrayList<FeedFollower>();
        try {
            for (int i = 0; i < 20; i++) {
                open.add(follow(key));
            }
            var refused = service.send(service.request(STREAM, Optional.of(key)).header("Accept", "text/event-stream"));

            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.text("/detail"))
                    .isEqualTo("Too many streams of dispatches: 20 are open for this operator on this node");
            follow(desk).close();
        } finally {
            for (var stream : open) {
                stream.close();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "?after=-1, ''",
        "?after=999999999, ''",
        "'', 999999999",
        "'', yesterday",
    })
    void aPositionThatIsNoneIsRefused(String query, String lastEventId) {
        var request = service.request(STREAM + query, Optional.of(desk)).header("Accept", "text/event-stream");
        if (!lastEventId.isEmpty()) {
            request.header("Last-Event-ID", lastEventId);
        }
        var answer = service.send(request);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/type")).endsWith("/invalid-parameter");
    }

    private static FeedFollower follow(String key) throws IOException, InterruptedException {
        return FeedFollower.at(STREAM, service, key);
    }

    /** Returns the newest timeline entries of the next changes; in test mode, escalations come in between by themselves. */
    private static List<String> entries(FeedFollower follower, int count) throws IOException {
        var entries = new ArrayList<String>();
        long before = 0;
        while (entries.size() < count) {
            var heard = follower.next().orElseThrow();
            assertThat(heard.id()).isGreaterThan(before);
            before = heard.id();
            if (!lastEntry(read(heard)).equals("escalated")) {
                entries.add(read(heard).path("id").asText() + " " + lastEntry(read(heard)));
            }
        }
        return entries;
    }

    /** Returns the dispatch of the next change with this timeline entry. */
    private static JsonNode changed(FeedFollower follower, String entry) throws IOException {
        var dispatch = read(follower.next().orElseThrow());
        while (!lastEntry(dispatch).equals(entry)) {
            dispatch = read(follower.next().orElseThrow());
        }
        return dispatch;
    }

    private static String lastEntry(JsonNode dispatch) {
        var timeline = dispatch.path("timeline");
        return timeline.get(timeline.size() - 1).path("event").asText();
    }

    private static JsonNode read(Heard heard) throws IOException {
        return JSON.readTree(heard.data());
    }

    private static void assertEnds(FeedFollower follower) {
        var end = CompletableFuture.supplyAsync(() -> {
            try {
                return follower.next();
            } catch (IOException cutOff) {
                return Optional.empty();
            }
        });
        assertThat(end).succeedsWithin(Duration.ofSeconds(5)).isEqualTo(Optional.empty());
    }
}
