package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Closures of routes and of segments, and the bookings that they affect. Each test has a route of its own. */
class ClosureApiTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final LocalDate START = LocalDate.parse("2027-03-01");

    private static TestService service;
    private static Bookings bookings;

    @BeforeAll
    static void startService() {
        TestClock.put(NOW);
        service = TestService.startOver(TestDatabase.migrated(), Map.of(TestClock.ASKED_FOR, true));
        bookings = new Bookings(service, service.liveKey());
    }

    @BeforeEach
    void today() {
        TestClock.put(NOW);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aClosedSegmentIsShownWhereverConditionsAre() {
        var route = "mardi-himal";
        var closed = close(route, START, START.plusDays(3), "Mardi High Camp", "mardi low camp");

        assertThat(closed.status()).as(closed.raw().body()).isEqualTo(201);
        assertThat(closed.text("/status")).as("not closed yet").isEqualTo("open");
        assertThat(closed.body().at("/closure").toString()).isEqualTo("{\"closed\":false}");
        assertThat(closed.body().at("/closed_segments").toString()).isEqualTo("""
                [{"reason":"Landslide","since":"%s","until":"%s",\
                "segment":{"from":"Mardi High Camp","to":"Mardi Low Camp"}}]""".formatted(START, START.plusDays(3)));
        TestClock.put(START.atStartOfDay().plusHours(6).toInstant(ZoneOffset.UTC));
        var now = service.get("/v1/routes/" + route + "/conditions", service.deskKey("conditions_desk"));
        assertThat(now.text("/status")).isEqualTo("caution");
        assertThat(now.text("/summary"))
                .isEqualTo("Open with caution: closed between Mardi High Camp and Mardi Low Camp until "
                        + START.plusDays(3) + ": Landslide");
        assertThat(service.get("/v1/routes/" + route).text("/status")).isEqualTo("caution");
        assertThat(service.get("/v1/trails/mardi-himal").text("/conditions/closed_segments/0/segment/to"))
                .isEqualTo("Mardi Low Camp");
        var history = service.get("/v1/routes/" + route + "/history?year=2027");
        assertThat(history.text("/seasons/0/closures/0/segment/from")).isEqualTo("Mardi High Camp");
        assertThat(history.body().at("/seasons/0/days").toString())
                .isEqualTo("{\"open\":0,\"caution\":1,\"closed\":0}");

        var reopened = publish(route, "{\"kind\": \"reopening\"}");
        assertThat(reopened.text("/status")).isEqualTo("open");
        assertThat(reopened.body().at("/closed_segments")).isEmpty();
    }

    @Test
    void aClosedSegmentConcernsTreksThatAreOnItOnThoseDays() {
        var route = "everest-base-camp";
        var fromLukla = trail("everest-base-camp");
        var fromJiri = trail("jiri-to-everest-base-camp");
        var above = bookings.made(onTrail(fromLukla, START));
        var below = bookings.made(onTrail(fromJiri, START));
        var past = bookings.made(onTrail(fromLukla, START.minusDays(3)));

        var closed = close(route, START.plusDays(2), START.plusDays(3), "Namche Bazaar", "Tengboche");

        assertThat(closed.status()).as(closed.raw().body()).isEqualTo(201);
        assertThat(isAffected(above)).isTrue();
        assertThat(isAffected(below)).as("still on the way from Jiri").isFalse();
        assertThat(isAffected(past)).as("above Tengboche").isFalse();
        var refused = bookings.make(onTrail(fromLukla, START));
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/type")).endsWith("/problems/route-closed");
        assertThat(bookings.make(BookingBodies.byRoute(route).put("start_date", START.toString()))
                        .status())
                .as("a route means its primary trail")
                .isEqualTo(409);
        assertThat(bookings.make(onTrail(fromJiri, START)).status()).isEqualTo(201);
        assertThat(bookings.make(onTrail(fromLukla, START.minusDays(3))).status())
                .isEqualTo(201);
        var quote = bookings.get(above, "cancellation-quote");
        assertThat(quote.body().at("/fee/amount").longValue()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "Lukla"                                       | /segment      | wrong-type
            {"from": "Lukla"}                             | /segment/to   | required
            {"from": "Lukla", "to": 7}                    | /segment/to   | wrong-type
            {"from": " ", "to": "Lukla"}                  | /segment/from |
            {"from": "Lukla", "to": "Monjo", "via": "x"}  | /segment/via  | unknown
            {"from": "Lukla", "to": "Chame"}              | /segment/to   | unknown-reference
            {"from": "Lukla", "to": "lukla"}              | /segment/to   | conflict
            """)
    void aSegmentThatIsNoneIsRefusedByName(String segment, String pointer, String code) {
        var refused = publish("everest-base-camp", """
                {"kind": "closure", "reason": "Landslide", "segment": %s}""".formatted(segment));

        assertThat(refused.status()).as(refused.raw().body()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).isEqualTo(pointer);
        if (code != null) {
            assertThat(refused.text("/errors/0/code")).isEqualTo(code);
        }
    }

    @Test
    void aSegmentOfARouteThatIsNotThereIsMissing() {
        assertThat(publish("nowhere", """
                {"kind": "closure", "reason": "Landslide", "segment": {"from": "Lukla", "to": "Monjo"}}""").status()).isEqualTo(404);
        assertThat(publish("everest-base-camp", """
                {"kind": "reopening", "segment": {"from": "Lukla", "to": "Monjo"}}""").text("/errors/0/pointer")).isEqualTo("/segment");
    }

    @Test
    void aListOfThoseWhomAClosureAffectsAndOfTheOthers() {
        var route = "gokyo-lakes";
        var affected = IntStream.range(0, 5)
                .mapToObj(day -> bookings.made(byRoute(route, START.plusDays(day))))
                .toList();
        var hold = bookings.made(byRoute(route, START).put("hold", true).put("hold_minutes", 1));
        var later = bookings.made(byRoute(route, START.plusDays(60)));
        var cancelled = bookings.made(byRoute(route, START));
        bookings.delete(cancelled);

        publish(route, """
                {"kind": "closure", "reason": "Ice", "since": "%s", "until": "%s"}""".formatted(START.plusDays(5), START.plusDays(6)));

        await().atMost(TestService.SOON)
                .untilAsserted(() -> assertThat(listed(route, "affected_by_closure=true"))
                        .containsExactlyInAnyOrderElementsOf(with(affected, hold)));
        TestClock.put(NOW.plusSeconds(61));
        var answer = service.get("/v1/bookings?route_id=%s&affected_by_closure=true".formatted(route), bookings.key());
        assertThat(ids(answer)).containsExactlyInAnyOrderElementsOf(affected);
        assertThat(answer.body().at("/pagination/total").intValue()).isEqualTo(5);
        assertThat(answer.body().at("/data"))
                .allSatisfy(
                        booking -> assertThat(booking.at("/affected_by_closure").booleanValue())
                                .isTrue());
        assertThat(listed(route, "affected_by_closure=false")).containsExactlyInAnyOrder(hold, later, cancelled);
        assertThat(listed(route, "affected_by_closure=true&status=pending")).isEmpty();
        assertThat(listed(route, "affected_by_closure=true&status=confirmed&end_date=" + START))
                .containsExactly(affected.getFirst());
        var first = service.get(
                "/v1/bookings?limit=2&route_id=%s&affected_by_closure=true".formatted(route), bookings.key());
        var second = service.get(
                "/v1/bookings?limit=2&route_id=%s&affected_by_closure=true&cursor=%s"
                        .formatted(route, first.text("/pagination/next_cursor")),
                bookings.key());
        assertThat(ids(first)).containsExactly(affected.get(4), affected.get(3));
        assertThat(ids(second)).containsExactly(affected.get(2), affected.get(1));
    }

    @Test
    void onlyTrueAndFalseSayWhetherAClosureAffects() {
        var refused = service.get("/v1/bookings?affected_by_closure=maybe", bookings.key());

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("/errors/0/parameter")).isEqualTo("affected_by_closure");
    }

    private static List<String> listed(String route, String query) {
        return ids(service.get("/v1/bookings?route_id=" + route + "&" + query, bookings.key()));
    }

    private static List<String> ids(Answer answer) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return StreamSupport.stream(answer.body().at("/data").spliterator(), false)
                .map(booking -> booking.at("/id").textValue())
                .toList();
    }

    private static List<String> with(List<String> ids, String other) {
        return Stream.concat(ids.stream(), Stream.of(other)).toList();
    }

    private static boolean isAffected(String id) {
        return bookings.get(id).body().at("/affected_by_closure").booleanValue();
    }

    private static String trail(String slug) {
        return service.get("/v1/trails/" + slug).text("/id");
    }

    private static ObjectNode onTrail(String trail, LocalDate start) {
        return BookingBodies.request().put("trail_id", trail).put("start_date", start.toString());
    }

    private static ObjectNode byRoute(String route, LocalDate start) {
        return BookingBodies.byRoute(route).put("start_date", start.toString());
    }

    private static Answer close(String route, LocalDate since, LocalDate until, String from, String to) {
        return publish(route, """
                {"kind": "closure", "reason": "Landslide", "since": "%s", "until": "%s",
                 "segment": {"from": "%s", "to": "%s"}}""".formatted(since, until, from, to));
    }

    private static Answer publish(String route, String news) {
        return service.post("/v1/routes/" + route + "/conditions", service.deskKey("conditions_desk"), news);
    }
}
