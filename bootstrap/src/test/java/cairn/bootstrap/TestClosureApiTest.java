package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An agency closes a route for its own test data, which others do not see. Each test has a route of its own. */
class TestClosureApiTest {

    private static final String PASSWORD = "a long password of an owner";

    private static TestService service;
    private static TestService otherNode;
    private static int agencies;

    @BeforeAll
    static void start() {
        var database = TestDatabase.migrated();
        service = TestService.startOver(database);
        otherNode = TestService.besides(service, database);
    }

    @AfterAll
    static void stop() {
        otherNode.close();
        service.close();
    }

    private record Agency(String email, String password, String live, String test) {

        static Agency of() {
            var email = "closures-%d@example.com".formatted(++agencies);
            var made = service.post("/v1/operators", service.deskKey("admin"), """
                    {"name": "Closure Treks", "email": "%s", "tier": "pro"}""".formatted(email));
            assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
            return new Agency(email, made.text("/console/password"), made.text("/keys/live"), made.text("/keys/test"));
        }
    }

    @Test
    void onlyTestBookingsOfTheAgencyAreRefusedOrAffected() {
        var route = "annapurna-base-camp";
        var agency = Agency.of();
        var other = Agency.of();
        var trial = new Bookings(otherNode, agency.test());
        var early = trial.made(BookingBodies.byRoute(route));
        assertThat(trial.get(early).body().at("/affected_by_closure").booleanValue())
                .isFalse();

        var closed = close(service, agency.test(), route, "");

        assertThat(closed.status()).as(closed.raw().body()).isEqualTo(200);
        assertThat(closed.text("/status")).isEqualTo("closed");
        assertThat(closed.text("/closure/reason")).isEqualTo("Exercise");
        assertThat(trial.get(early).body().at("/affected_by_closure").booleanValue())
                .isTrue();
        assertThat(listed(agency.test(), "affected_by_closure=true")).containsExactly(early);
        assertThat(otherNode
                        .get("/v1/bookings?route_id=" + route, agency.test())
                        .body()
                        .at("/data/0/affected_by_closure")
                        .booleanValue())
                .isTrue();
        var refused = trial.make(BookingBodies.byRoute(route));
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/type")).endsWith("/problems/route-closed");
        assertThat(refused.text("/detail")).contains("Exercise");
        assertThat(new Applications(service, agency.test())
                        .apply(Applications.body())
                        .text("/type"))
                .endsWith("/problems/route-closed");
        assertThat(trial.get(early, "cancellation-quote")
                        .body()
                        .at("/fee/amount")
                        .longValue())
                .isZero();
        for (var key : List.of(agency.live(), other.test(), other.live())) {
            assertThat(new Bookings(service, key)
                            .make(BookingBodies.byRoute(route))
                            .status())
                    .isEqualTo(201);
            assertThat(new Applications(service, key).apply(Applications.body()).status())
                    .isEqualTo(201);
            assertThat(listed(key, "affected_by_closure=true")).isEmpty();
        }

        var reopened = service.post("/v1/test/routes/" + route + "/reopen", agency.test(), "");

        assertThat(reopened.status()).as(reopened.raw().body()).isEqualTo(200);
        assertThat(reopened.text("/status")).isEqualTo("open");
        assertThat(trial.make(BookingBodies.byRoute(route)).status()).isEqualTo(201);
        assertThat(trial.get(early).body().at("/affected_by_closure").booleanValue())
                .isFalse();
        var first = trial.get(early, "events").body().at("/data/0");
        assertThat(first.findValue("affected_by_closure").booleanValue())
                .as("as it was then")
                .isFalse();
    }

    @Test
    void conditionsAreClosedOnlyForTestKeysOfTheAgency() {
        var route = "langtang-valley";
        var agency = Agency.of();
        var other = Agency.of();
        var paths = List.of("/v1/routes/" + route + "/conditions", "/v1/routes/" + route, "/v1/routes?region=Langtang");
        paths.forEach(path -> assertThat(statuses(path, agency.live())).doesNotContain("closed"));

        close(service, agency.test(), route, "");

        for (var path : paths) {
            for (int i = 0; i < 2; i++) {
                assertThat(statuses(path, agency.test())).as(path).contains("closed");
                for (var key : List.of(agency.live(), other.test(), other.live(), "")) {
                    assertThat(statuses(path, key)).as(path).doesNotContain("closed");
                }
            }
        }
    }

    @Test
    void theAgencyIsNotifiedInTestModeOfItsOwnTestBookings() {
        var route = "helambu";
        var agency = Agency.of();
        var other = Agency.of();
        var trial = new Bookings(service, agency.test()).made(BookingBodies.byRoute(route));
        new Bookings(service, agency.live()).made(BookingBodies.byRoute(route));
        new Bookings(service, other.test()).made(BookingBodies.byRoute(route));

        close(service, agency.test(), route, "");
        service.post("/v1/test/routes/" + route + "/reopen", agency.test(), "");

        await().atMost(TestService.SOON)
                .untilAsserted(() -> assertThat(events(agency.test())).hasSize(2));
        var notices = events(agency.test());
        assertThat(notices)
                .extracting(notice -> notice.at("/type").textValue())
                .containsExactly("route.closed", "route.reopened");
        assertThat(notices)
                .allSatisfy(notice -> assertThat(
                                notice.at("/data/affected_bookings/ids/0").textValue())
                        .isEqualTo(trial))
                .allSatisfy(notice -> assertThat(
                                notice.at("/data/closures/0/reason").textValue())
                        .isEqualTo("Exercise"));
        for (var key : List.of(agency.live(), other.test(), other.live())) {
            assertThat(events(key)).isEmpty();
        }
    }

    @Test
    void theConsoleShowsItInTestModeOnly() {
        var route = "mardi-himal";
        var agency = Agency.of();
        var browser = new Browser(service);
        assertThat(browser.signInFirst(agency.email(), agency.password(), PASSWORD)
                        .status())
                .isEqualTo(201);

        close(service, agency.test(), route, "");

        var page = "/console/trails/mardi-himal";
        assertThat(browser.in("test").get(page).raw().body()).contains("Exercise");
        assertThat(browser.in("live").get(page).raw().body()).doesNotContain("Exercise");
    }

    @Test
    void aSegmentIsClosedAndAWipeReopensEveryRoute() {
        var agency = Agency.of();
        var segment = close(
                service,
                agency.test(),
                "everest-base-camp",
                ", \"segment\": {\"from\": \"Namche Bazaar\", \"to\": \"Tengboche\"}");
        assertThat(segment.text("/closed_segments/0/segment/to")).isEqualTo("Tengboche");
        close(service, agency.test(), "gokyo-lakes", "");

        var wiped = service.post("/v1/test/wipe-objects", agency.test(), "");

        assertThat(wiped.text("/has_more")).isEqualTo("false");
        for (var route : List.of("everest-base-camp", "gokyo-lakes")) {
            var conditions = service.get("/v1/routes/" + route + "/conditions", agency.test());
            assertThat(conditions.text("/status")).isEqualTo("open");
            assertThat(conditions.body().at("/closed_segments")).isEmpty();
            assertThat(new Bookings(service, agency.test())
                            .make(BookingBodies.byRoute(route))
                            .status())
                    .isEqualTo(201);
        }
    }

    @Test
    void closuresOfTheDeskRemain() {
        var route = "nar-phu";
        var agency = Agency.of();
        service.post(
                "/v1/routes/" + route + "/conditions",
                service.deskKey("conditions_desk"),
                "{\"kind\": \"closure\", \"reason\": \"Landslide\"}");
        close(service, agency.test(), route, "");

        var reopened = service.post("/v1/test/routes/" + route + "/reopen", agency.test(), "");

        assertThat(reopened.text("/closure/reason")).isEqualTo("Landslide");
        var again = service.post("/v1/test/routes/" + route + "/reopen", agency.test(), "");
        assertThat(again.status()).as("nothing left to reopen").isEqualTo(200);
    }

    @Test
    void whatIsRefused() {
        var agency = Agency.of();
        var path = "/v1/test/routes/helambu/close";
        var body = "{\"reason\": \"Exercise\"}";

        assertThat(service.post(path, agency.live(), body).text("/type")).endsWith("/problems/insufficient-scope");
        assertThat(service.post(path, "", body).status()).isEqualTo(401);
        assertThat(service.post(path, agency.test(), "{}").status()).isEqualTo(422);
        assertThat(service.post(path, agency.test(), "{\"reason\": \" \"}").text("/errors/0/pointer"))
                .isEqualTo("/reason");
        assertThat(service.post("/v1/test/routes/nowhere/close", agency.test(), body)
                        .status())
                .isEqualTo(404);
        assertThat(service.post("/v1/test/routes/nowhere/reopen", agency.test(), "")
                        .status())
                .isEqualTo(404);
        var unknown =
                close(service, agency.test(), "helambu", ", \"segment\": {\"from\": \"Lukla\", \"to\": \"Thame\"}");
        assertThat(unknown.text("/errors/0/pointer")).isEqualTo("/segment/from");
        var backwards = close(service, agency.test(), "helambu", ", \"until\": \"2020-01-01\"");
        assertThat(backwards.text("/errors/0/pointer")).isEqualTo("/until");
    }

    private static Answer close(TestService node, String key, String route, String more) {
        return node.post("/v1/test/routes/" + route + "/close", key, "{\"reason\": \"Exercise\"%s}".formatted(more));
    }

    private static List<String> statuses(String path, String key) {
        var answer = key.isEmpty() ? service.get(path) : service.get(path, key);
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer.body().findValuesAsText("status");
    }

    private static List<String> listed(String key, String query) {
        var ids = new ArrayList<String>();
        service.get("/v1/bookings?" + query, key)
                .body()
                .at("/data")
                .forEach(booking -> ids.add(booking.at("/id").textValue()));
        return ids;
    }

    private static List<JsonNode> events(String key) {
        var events = new ArrayList<JsonNode>();
        service.get("/v1/events?types=route.*", key).body().at("/data").forEach(events::add);
        return events;
    }
}
