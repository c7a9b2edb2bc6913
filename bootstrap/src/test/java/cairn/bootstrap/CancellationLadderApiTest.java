package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Operators' own cancellation ladders, and what bookings cost that are made under them, on two nodes. */
class CancellationLadderApiTest {

    /** Bookings here start in a hundred days, and cost a hundred thousand. */
    private static final String MILD = "[{\"days_before\": 0, \"percent\": 80}, {\"days_before\": 60, \"percent\": 2}]";

    private static final String STRICT = "[{\"days_before\": 0, \"percent\": 95}]";

    private static final ObjectMapper JSON = new ObjectMapper();

    private static TestService service;
    private static TestService otherNode;
    private static Answer mild;

    @BeforeAll
    static void startServices() {
        var database = DemoDatabase.copy();
        service = TestService.startOver(database);
        otherNode = TestService.besides(service, database);
        mild = made(withLadder(MILD));
    }

    @AfterAll
    static void stop() {
        otherNode.close();
        service.close();
    }

    @Test
    void anOperatorIsShownItsOwnLadderFromTheFurthestDay() {
        var shown = "[{\"days_before\":60,\"percent\":2},{\"days_before\":0,\"percent\":80}]";

        assertThat(ladder(mild)).isEqualTo(shown);
        assertThat(ladder(service.get("/v1/operators/" + mild.text("/id"), service.deskKey("admin"))))
                .isEqualTo(shown);
        assertThat(ladder(service.get("/v1/account", mild.text("/keys/live")))).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"cancellation_ladder\": null}"})
    void withoutALadderOfItsOwnAnOperatorIsShownNoneAndHasOurs(String part) {
        var made = made(with(part));

        assertThat(made.body().has("cancellation_ladder")).isFalse();
        assertThat(service.get("/v1/account", made.text("/keys/live")).body().has("cancellation_ladder"))
                .isFalse();
        assertThat(percent(bookingsOf(made), bookingsOf(made).made(priced()))).isEqualTo(10);
    }

    @Test
    void aBookingKeepsTheLadderThatItWasMadeUnder() {
        var operator = made(withLadder(MILD));
        var bookings = bookingsOf(operator);
        var before = bookings.made(priced());

        assertThat(ladder(change(operator, withLadder(STRICT)))).contains("95");
        var after = bookings.made(priced());

        assertThat(percent(bookings, before)).isEqualTo(2);
        assertThat(percent(bookings, after)).isEqualTo(95);
        assertThat(fee(bookings.act(before, "cancel"))).isEqualTo(2_000);
        assertThat(fee(bookings.act(after, "cancel"))).isEqualTo(95_000);
    }

    @Test
    void aBookingIsMadeUnderTheLadderOfTheMomentOnEveryNode() {
        var operator = made(withLadder(MILD));
        var elsewhere = new Bookings(otherNode, operator.text("/keys/live"));
        assertThat(percent(elsewhere, elsewhere.made(priced()))).isEqualTo(2);

        change(operator, withLadder(STRICT));

        assertThat(percent(elsewhere, elsewhere.made(priced()))).isEqualTo(95);
    }

    @Test
    void aChangeThatLeavesTheLadderOutBringsOursBack() {
        var operator = made(withLadder(MILD));
        var bookings = bookingsOf(operator);
        var before = bookings.made(priced());

        var changed = change(operator, with("{}"));

        assertThat(changed.body().has("cancellation_ladder")).isFalse();
        assertThat(percent(bookings, bookings.made(priced()))).isEqualTo(10);
        assertThat(percent(bookings, before)).isEqualTo(2);
    }

    @Test
    void whoLeavesAPartyPaysByTheLadderOfTheBooking() {
        var operator = made(withLadder(STRICT));
        var bookings = bookingsOf(operator);
        var id = bookings.made(priced());
        change(operator, withLadder(MILD));

        bookings.act(id, "party", "{\"remove\": 1}");

        assertThat(bookings.get(id).body().at("/price/amount").asInt()).isEqualTo(75_000);
        assertThat(fee(bookings.act(id, "cancel"))).isEqualTo(23_750 + 71_250);
    }

    @Test
    void theLadderIsForTestBookingsToo() {
        var trial = new Bookings(service, mild.text("/keys/test"));

        assertThat(percent(trial, trial.made(priced()))).isEqualTo(2);
    }

    @Test
    void anotherOperatorsLadderIsNotOurs() {
        made(withLadder(STRICT));
        var other = bookingsOf(mild);

        assertThat(percent(other, other.made(priced()))).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[] | /cancellation_ladder | must have 1 to 20 items",
                "[{\"days_before\": 7, \"percent\": 50}] | /cancellation_ladder | must have a step at 0 days before the trek",
                "{\"days_before\": 0, \"percent\": 50} | /cancellation_ladder | must be an array",
                "\"standard\" | /cancellation_ladder | must be an array",
                "[7] | /cancellation_ladder/0 | must be a JSON object",
                "[{}] | /cancellation_ladder/0/days_before /cancellation_ladder/0/percent | is required",
                "[{\"days_before\": 0}] | /cancellation_ladder/0/percent | is required",
                "[{\"days_before\": 0, \"percent\": null}] | /cancellation_ladder/0/percent | is required",
                "[{\"days_before\": 0, \"percent\": 50, \"fee\": 1}] | /cancellation_ladder/0/fee | is unknown",
                "[{\"days_before\": 0, \"percent\": 12.5}] | /cancellation_ladder/0/percent | must be a",
                "[{\"days_before\": 0, \"percent\": \"50\"}] | /cancellation_ladder/0/percent | must be a",
                "[{\"days_before\": 0, \"percent\": 101}] | /cancellation_ladder/0/percent | must be at most 100",
                "[{\"days_before\": 0, \"percent\": -1}] | /cancellation_ladder/0/percent | must be at least 0",
                "[{\"days_before\": -1, \"percent\": 5}, {\"days_before\": 0, \"percent\": 5}] | /cancellation_ladder/0/days_before | must be at least 0",
                "[{\"days_before\": 366, \"percent\": 5}, {\"days_before\": 0, \"percent\": 5}] | /cancellation_ladder/0/days_before | must be at most 365",
                "[{\"days_before\": 0, \"percent\": 9}, {\"days_before\": 0, \"percent\": 9}] | /cancellation_ladder/1/days_before | must not be the same as in another step",
                "[{\"days_before\": 7, \"percent\": 50}, {\"days_before\": 0, \"percent\": 49}] | /cancellation_ladder/1/percent | must be at least 50, the percentage 7 days before",
                "[{\"days_before\": 0, \"percent\": 49}, {\"days_before\": 7, \"percent\": 50}] | /cancellation_ladder/0/percent | must be at least 50, the percentage 7 days before"
            })
    void aLadderThatCannotBeIsRefusedByItsPointers(String ladder, String pointers, String detail) {
        for (var refused : List.of(admin(withLadder(ladder)), change(mild, withLadder(ladder)))) {
            assertRefused(refused, List.of(pointers.split(" ")), detail);
        }
        assertThat(percent(bookingsOf(mild), bookingsOf(mild).made(priced())))
                .as("nothing has changed")
                .isEqualTo(2);
    }

    @Test
    void aLadderHasAtMostTwentySteps() {
        assertRefused(admin(withLadder(steps(21))), List.of("/cancellation_ladder"), "must have 1 to 20 items");
        assertThat(admin(withLadder(steps(20))).status()).isEqualTo(201);
    }

    @Test
    void everythingWrongIsReportedAtOnce() {
        var refused = admin(with("""
                {"limits": {"monthly_calls": 5},
                 "cancellation_ladder": [{"days_before": 9, "percent": 50}, {"days_before": 9, "percent": 60},
                                         {"days_before": 5, "percent": 10}]}"""));

        assertThat(refused.body().at("/errors").findValuesAsText("pointer"))
                .containsExactly(
                        "/limits",
                        "/cancellation_ladder",
                        "/cancellation_ladder/1/days_before",
                        "/cancellation_ladder/2/percent");
    }

    @Test
    void thePlatformHasNoLadder() {
        assertThat(put("platform", withLadder(MILD)).status()).isEqualTo(422);
    }

    @Test
    void noOperatorGivesItselfALadder() {
        var operator = made(with("{}"));
        var path = "/v1/operators/" + operator.text("/id");

        var refused = service.send(service.request(path, Optional.of(operator.text("/keys/live")))
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(withLadder(MILD))));

        assertThat(refused.status()).isEqualTo(403);
        assertThat(service.get("/v1/account", operator.text("/keys/live"))
                        .body()
                        .has("cancellation_ladder"))
                .isFalse();
    }

    private static void assertRefused(Answer refused, List<String> pointers, String detail) {
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/type")).endsWith("/problems/validation-failed");
        assertThat(refused.body().at("/errors").findValuesAsText("pointer")).isEqualTo(pointers);
        assertThat(refused.text("/errors/0/detail")).startsWith(detail);
    }

    private static String steps(int count) {
        return IntStream.range(0, count)
                .mapToObj(days -> "{\"days_before\": %d, \"percent\": 10}".formatted(days))
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static String withLadder(String ladder) {
        return with("{\"cancellation_ladder\": " + ladder + "}");
    }

    private static String with(String part) {
        try {
            var body = (ObjectNode) JSON.readTree("""
                    {"name": "Snow Leopard Treks", "email": "office@example.com", "tier": "pro"}""");
            return body.setAll((ObjectNode) JSON.readTree(part)).toString();
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static ObjectNode priced() {
        var body = BookingBodies.request().put("party_size", 4);
        body.putObject("price").put("amount", 100_000).put("currency", "USD");
        return body;
    }

    private static Answer made(String operator) {
        var made = admin(operator);
        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        return made;
    }

    private static Answer admin(String operator) {
        return service.post("/v1/operators", service.deskKey("admin"), operator);
    }

    private static Answer change(Answer operator, String to) {
        return put(operator.text("/id"), to);
    }

    private static Answer put(String id, String operator) {
        return service.send(service.request("/v1/operators/" + id, Optional.of(service.deskKey("admin")))
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(operator)));
    }

    private static Bookings bookingsOf(Answer operator) {
        return new Bookings(service, operator.text("/keys/live"));
    }

    private static String ladder(Answer operator) {
        return operator.body().at("/cancellation_ladder").toString();
    }

    private static int percent(Bookings bookings, String id) {
        return bookings.get(id, "cancellation-quote").body().at("/percent").intValue();
    }

    private static int fee(Answer cancelled) {
        return cancelled.body().at("/cancellation/fee/amount").intValue();
    }
}
