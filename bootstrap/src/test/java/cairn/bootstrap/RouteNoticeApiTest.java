package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** That closures are published to the operators whose bookings they affect. Each test has a route of its own. */
class RouteNoticeApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final LocalDate START = LocalDate.parse("2027-03-01");
    private static final int ROUNDS = 12;

    private static TestService service;
    private static TestService otherNode;

    @BeforeAll
    static void startService() {
        TestClock.put(NOW);
        var database = TestDatabase.migrated();
        var options = Map.<String, Object>of(TestClock.ASKED_FOR, true);
        service = TestService.startOver(database, options);
        otherNode = TestService.besides(service, database, options);
    }

    @BeforeEach
    void today() {
        TestClock.put(NOW);
    }

    @AfterAll
    static void stop() {
        otherNode.close();
        service.close();
    }

    @Test
    void eachOperatorIsNotifiedOfItsOwnBookingsInTheirMode() {
        var route = "annapurna-base-camp";
        var one = FeedApiTest.agency(service);
        var two = FeedApiTest.agency(service);
        var none = FeedApiTest.agency(service);
        var later = booked(one.live(), route, START.plusDays(1));
        var first = booked(one.live(), route, START);
        booked(one.live(), route, START.plusDays(30));
        var trial = booked(one.test(), route, START);
        var hold = made(
                one.live(), byRoute(route, START.plusDays(2)).put("hold", true).put("hold_minutes", 60));
        made(one.live(), byRoute(route, START).put("hold", true).put("hold_minutes", 1));
        var cancelled = booked(two.live(), route, START);
        new Bookings(service, two.live()).delete(cancelled);
        var others = booked(two.live(), route, START.plusDays(60));
        TestClock.put(NOW.plusSeconds(61));

        close(route, START.plusDays(2), START.plusDays(3));

        var notice = notices(one.live(), 1).getFirst();
        assertThat(notice.at("/type").textValue()).isEqualTo("route.closed");
        assertThat(notice.at("/subject").textValue()).isEqualTo("route/" + route);
        assertThat(notice.at("/sequence").intValue()).isEqualTo(1);
        assertThat(notice.at("/livemode").booleanValue()).isTrue();
        assertThat(notice.at("/data/route_id").textValue()).isEqualTo(route);
        assertThat(notice.at("/data/status").textValue()).isEqualTo("closed");
        assertThat(notice.at("/data/closures").toString())
                .isEqualTo("[{\"reason\":\"Landslide\",\"since\":\"2027-03-03\",\"until\":\"2027-03-04\"}]");
        assertThat(notice.at("/data/affected_bookings/count").intValue()).isEqualTo(3);
        assertThat(ids(notice)).containsExactly(first, later, hold);
        var ofTrial = notices(one.test(), 1).getFirst();
        assertThat(ofTrial.at("/livemode").booleanValue()).isFalse();
        assertThat(ids(ofTrial)).containsExactly(trial);

        close(route, START.plusDays(60), START.plusDays(60));

        assertThat(ids(notices(two.live(), 1).getFirst()))
                .as("the first closure does not affect it")
                .containsExactly(others);
        assertThat(notices(one.live(), 1)).as("nor the second one this").hasSize(1);
        assertThat(notices(none.live(), 0)).isEmpty();
        assertThat(notices(none.test(), 0)).isEmpty();
    }

    @Test
    void aReopeningIsPublishedToThoseOnTheDaysThatAreOpenAgain() throws Exception {
        var route = "langtang-valley";
        var agency = FeedApiTest.agency(service);
        try (var receiver = Receiver.start()) {
            var body = JSON.createObjectNode().put("url", receiver.url("/hook"));
            body.putArray("event_types").add("route.*");
            assertThat(service.post("/v1/webhook-endpoints", agency.test(), body.toString())
                            .status())
                    .isEqualTo(201);
            var booking = booked(agency.test(), route, START);
            close(route, START, START.plusDays(3));
            notices(agency.test(), 1);
            publish(route, "{\"kind\": \"reopening\"}");
            publish(route, "{\"kind\": \"reopening\"}");

            var sent = receiver.await(TestService.SOON, 2).stream()
                    .map(request -> json(request.body()))
                    .toList();
            assertThat(sent)
                    .extracting(each -> each.at("/type").textValue())
                    .containsExactly("route.closed", "route.reopened");
            assertThat(sent).extracting(each -> each.at("/sequence").intValue()).containsExactly(1, 2);
            var reopened = sent.getLast();
            assertThat(reopened.at("/data/status").textValue()).isEqualTo("reopened");
            assertThat(reopened.at("/data/reopened_from").textValue()).isEqualTo("2026-11-21");
            assertThat(reopened.at("/data/closures/0/since").textValue()).isEqualTo(START.toString());
            assertThat(ids(reopened)).containsExactly(booking);
            assertThat(reopened.at("/changes").findValuesAsText("path")).contains("/status", "/reopened_from");
        }
        var inFeed = notices(agency.test(), 2);
        assertThat(inFeed)
                .extracting(each -> each.at("/data/status").textValue())
                .containsExactly("closed", "reopened");
        var narrow = FeedApiTest.narrow(service, agency, "test", "analytics");
        assertThat(service.get("/v1/events?types=route.reopened", narrow).body().at("/data/0/data"))
                .as("nothing in it is personal")
                .isEqualTo(inFeed.getLast().at("/data"));
        assertThat(service.get("/v1/events?subject=route/" + route, agency.test())
                        .body()
                        .at("/data"))
                .hasSize(2);
        assertThat(service.get("/v1/events?subject=route/nar-phu", agency.test())
                        .body()
                        .at("/data"))
                .isEmpty();
        assertThat(service.get("/v1/events/" + inFeed.getFirst().at("/id").textValue(), agency.test())
                        .body())
                .isEqualTo(inFeed.getFirst());
    }

    @Test
    void onlyTreksOnAClosedSegmentAreInTheNotice() {
        var route = "annapurna-circuit";
        var agency = FeedApiTest.agency(service);
        var tilicho = service.get("/v1/trails/tilicho-lake").text("/id");
        booked(agency.live(), route, START);
        var onSegment = made(
                agency.live(), BookingBodies.request().put("trail_id", tilicho).put("start_date", START.toString()));

        publish(route, """
                {"kind": "closure", "reason": "Snow", "since": "%s", "until": "%s",
                 "segment": {"from": "Khangsar", "to": "Tilicho Lake"}}""".formatted(START, START.plusDays(30)));

        var notice = notices(agency.live(), 1).getFirst();
        assertThat(ids(notice)).containsExactly(onSegment);
        assertThat(notice.at("/data/closures/0/segment").toString())
                .isEqualTo("{\"from\":\"Khangsar\",\"to\":\"Tilicho Lake\"}");
    }

    @Test
    void aNoticeNamesOneHundredBookingsAndCountsAll() {
        var route = "helambu";
        var agency = FeedApiTest.agency(service);
        IntStream.range(0, 102).forEach(_ -> booked(agency.test(), route, START));

        close(route, START, START);

        var notice = notices(agency.test(), 1).getFirst();
        assertThat(notice.at("/data/affected_bookings/count").intValue()).isEqualTo(102);
        assertThat(ids(notice)).hasSize(100).doesNotHaveDuplicates();
    }

    /**
     * A booking is accepted at the moment at which its route is closed: it is refused or its operator is notified. The
     * notice of an earlier closure may be late, and then it names the booking too.
     */
    @Test
    void aBookingThatMeetsAClosureIsRefusedOrInTheNotice() throws Exception {
        var route = "manaslu-circuit";
        var agency = FeedApiTest.agency(service);
        Race.untilEachOf(Set.of("refused", "notified"), ROUNDS, round -> {
            long head = new Bookings(service, agency.test()).head();
            var answers = Race.<Answer>staggered(
                    round,
                    () -> close(route, START, START.plusDays(3)),
                    List.of(() -> new Bookings(otherNode, agency.test()).make(byRoute(route, START))));
            assertThat(answers.getFirst().status()).isEqualTo(201);
            var booked = answers.getLast();
            boolean isRefused = booked.status() == 409;
            if (isRefused) {
                assertThat(booked.text("/type")).endsWith("/problems/route-closed");
            } else {
                assertThat(booked.status()).as(booked.raw().body()).isEqualTo(201);
                await().atMost(TestService.SOON)
                        .untilAsserted(() -> assertThat(closedAfter(head, agency.test()))
                                .isNotEmpty()
                                .allSatisfy(notice -> assertThat(ids(notice)).contains(booked.text("/id"))));
                new Bookings(service, agency.test()).delete(booked.text("/id"));
            }
            publish(route, "{\"kind\": \"reopening\"}");
            return isRefused ? "refused" : "notified";
        });
    }

    private static List<JsonNode> closedAfter(long position, String key) {
        return data(service.get("/v1/events?types=route.closed&after=" + position, key));
    }

    /** Waits for this many notices, and returns all that there are. */
    private static List<JsonNode> notices(String key, int count) {
        await().atMost(TestService.SOON)
                .untilAsserted(() -> assertThat(data(service.get("/v1/events?types=route.*", key)))
                        .hasSizeGreaterThanOrEqualTo(count));
        return data(service.get("/v1/events?types=route.*", key));
    }

    private static List<JsonNode> data(Answer answer) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        var events = new ArrayList<JsonNode>();
        answer.body().at("/data").forEach(events::add);
        return events;
    }

    private static List<String> ids(JsonNode notice) {
        var ids = new ArrayList<String>();
        notice.at("/data/affected_bookings/ids").forEach(id -> ids.add(id.textValue()));
        return ids;
    }

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String booked(String key, String route, LocalDate start) {
        return made(key, byRoute(route, start));
    }

    private static String made(String key, ObjectNode body) {
        return new Bookings(service, key).made(body);
    }

    private static ObjectNode byRoute(String route, LocalDate start) {
        return BookingBodies.byRoute(route).put("start_date", start.toString());
    }

    private static Answer close(String route, LocalDate since, LocalDate until) {
        return publish(route, """
                {"kind": "closure", "reason": "Landslide", "since": "%s", "until": "%s"}""".formatted(since, until));
    }

    private static Answer publish(String route, String news) {
        var answer = service.post("/v1/routes/" + route + "/conditions", service.deskKey("conditions_desk"), news);
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        return answer;
    }
}
