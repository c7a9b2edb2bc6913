package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.booking.Crew;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bookings that change: what they are like then, and what it costs. */
class BookingLifeApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static TestService service;
    private static Instant now;
    private static Bookings bookings;

    @BeforeAll
    static void startService() {
        now = Instant.parse("2026-11-21T08:30:00Z");
        TestClock.put(now);
        service = TestService.startOver(TestDatabase.migrated(), Map.of(TestClock.ASKED_FOR, true));
        bookings = new Bookings(service, service.testKey());
    }

    @BeforeEach
    void today() {
        TestClock.put(now);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aChangeReplacesAllAndClearsWhatIsLeftOut() {
        var id = bookings.made(request()
                .put("notes", "Two vegetarians")
                .put("customer_name", "Maya Gurung")
                .put("customer_phone", "+49 30 901820"));
        var changed = bookings.put(
                id,
                replacement()
                        .put("start_date", start().plusDays(1).toString())
                        .put("party_size", 3)
                        .put("reference", "R-1"));

        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.text("/start_date")).isEqualTo(start().plusDays(1).toString());
        assertThat(changed.text("/end_date")).isEqualTo(start().plusDays(12).toString());
        assertThat(changed.text("/reference")).isEqualTo("R-1");
        assertThat(changed.body().has("notes")).isFalse();
        assertThat(changed.body().has("customer_name")).isFalse();
        assertThat(changed.body().has("customer_phone")).isFalse();
        assertThat(amount(changed, "/price")).isEqualTo(259_500);
        assertThat(changed.body().at("/version").intValue()).isEqualTo(2);
        assertThat(bookings.get(id).body()).isEqualTo(changed.body());
    }

    @Test
    void anAgreedPriceStaysWhenThePartyGrows() {
        var changed = bookings.put(bookings.made(priced(100_001)), replacement().put("party_size", 7));

        assertThat(amount(changed, "/price")).isEqualTo(100_001);
    }

    @Test
    void aChangeThatChangesNothingIsNoEvent() {
        var id = bookings.made(request());
        long events = service.eventsOfRequests();
        var changed = bookings.put(id, replacement());

        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.body().at("/version").intValue()).isEqualTo(1);
        assertThat(service.eventsOfRequests()).isEqualTo(events);
    }

    @Test
    void aTrekThatIsUnderWayKeepsItsStartWhenItIsChanged() {
        var id = bookings.made(request());
        TestClock.put(now.plus(Duration.ofDays(101)));

        assertThat(bookings.put(id, replacement().put("notes", "Late")).status())
                .isEqualTo(200);
        assertThat(bookings.put(
                                id,
                                replacement()
                                        .put("start_date", start().minusDays(1).toString()))
                        .text("/errors/0/pointer"))
                .isEqualTo("/start_date");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "start_date | null | /start_date",
                "start_date | '\"2020-01-01\"' | /start_date",
                "start_date | '\"2099-01-01\"' | /start_date",
                "party_size | 0 | /party_size",
                "party_size | 51 | /party_size",
                "customer_email | null | /customer_email",
                "customer_email | '\"maya\"' | /customer_email",
                "customer_name | '\" \"' | /customer_name",
                "guide_id | '\"x\"' | /guide_id",
                "guide_id | '\"01890a5d-ac96-774b-bcce-b302099a8057\"' | /guide_id",
                "porter_ids | '\"x\"' | /porter_ids",
                "porter_ids | '[\"01890a5d-ac96-774b-bcce-b302099a8057\"]' | /porter_ids/0",
                "reference | '\"\"' | /reference",
                "metadata | [] | /metadata",
                "trail_id | '\"00a9a4ff-e652-519f-b78e-99c3c8b8f92f\"' | /trail_id",
                "price | '{\"amount\": 1, \"currency\": \"USD\"}' | /price",
                "hold | true | /hold",
                "colour | '\"red\"' | /colour"
            })
    void aWrongChangeIsRefusedByItsPointerAndNothingHappens(String member, String value, String pointer)
            throws IOException {
        var id = bookings.made(request());
        long events = service.eventsOfRequests();
        var body = replacement();
        body.set(member, JSON.readTree(value));
        var answer = bookings.put(id, body);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo(pointer);
        assertThat(service.eventsOfRequests()).isEqualTo(events);
    }

    @Test
    void onlyTheStateThatIfMatchNamesIsChanged() {
        var id = bookings.made(request());
        var tag = bookings.get(id).header("ETag");
        var changed = bookings.put(id, replacement().put("notes", "One"), "If-Match", tag);
        long events = service.eventsOfRequests();

        assertThat(changed.status()).isEqualTo(200);
        assertStale(bookings.put(id, replacement().put("notes", "Two"), "If-Match", tag));
        assertStale(bookings.act(id, "cancel", "{}", "If-Match", tag));
        assertStale(bookings.delete(id, "If-Match", tag));
        assertThat(service.eventsOfRequests()).isEqualTo(events);
        assertThat(bookings.delete(id, "If-Match", changed.header("ETag")).status())
                .isEqualTo(200);
    }

    @Test
    void whatACancellationHasMadeStaleItselfDoesNotStopItsReplay() {
        var id = bookings.made(request());
        var tag = bookings.get(id).header("ETag");
        var key = UUID.randomUUID().toString();
        var first = bookings.act(id, "cancel", "{}", "If-Match", tag, "Idempotency-Key", key);
        var again = bookings.act(id, "cancel", "{}", "If-Match", tag, "Idempotency-Key", key);

        assertThat(first.status()).isEqualTo(200);
        assertThat(again.raw().body()).isEqualTo(first.raw().body());
        assertThat(again.header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    }

    @Test
    void aReplayShowsTheBookingAsItWasAndOneKeyIsOneOperation() {
        var id = bookings.made(request().put("hold", true));
        var key = UUID.randomUUID().toString();
        var first = bookings.act(id, "confirm", "", "Idempotency-Key", key);
        bookings.act(id, "start");
        var again = bookings.act(id, "confirm", "", "Idempotency-Key", key);
        var elsewhere = bookings.act(id, "complete", "", "Idempotency-Key", key);
        var other = bookings.act(bookings.made(request().put("hold", true)), "confirm", "", "Idempotency-Key", key);

        assertThat(again.raw().body()).isEqualTo(first.raw().body());
        assertThat(again.text("/status")).isEqualTo("confirmed");
        assertThat(elsewhere.text("/type")).endsWith("/problems/idempotency-key-reused");
        assertThat(other.text("/type")).endsWith("/problems/idempotency-key-reused");
        assertThat(bookings.get(id).text("/status")).isEqualTo("in_progress");
    }

    /** It was meant for something, which would not be done. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"price": {"amount": 1, "currency": "USD"}} | application/json           | 422 | /price
            {"note": null}                              | application/json           | 422 | /note
            []                                          | application/json           | 422 | ''
            {                                           | application/json           | 400 |
            {}                                          | text/plain                 | 415 |
            a=b                                         | application/x-www-form-urlencoded | 415 |""")
    void aBodyIsRefusedWhereNoneIsRead(String body, String type, int status, String pointer) {
        var id = bookings.made(request().put("hold", true));

        var refused = service.send(confirmation(id).header("Content-Type", type).POST(BodyPublishers.ofString(body)));
        assertThat(refused.status()).isEqualTo(status);
        assertThat(refused.body().at("/errors/0/pointer").textValue()).isEqualTo(pointer);
        assertThat(bookings.get(id).text("/status")).isEqualTo("pending");
    }

    private static HttpRequest.Builder confirmation(String id) {
        return service.request("/v1/bookings/%s/confirm".formatted(id), Optional.of(bookings.key()));
    }

    @Test
    void aBodyWithoutAnEndIsRefusedWhereNoneIsRead() {
        var id = bookings.made(request().put("hold", true));
        var endless = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[200_000]));

        var refused = service.send(
                confirmation(id).header("Content-Type", "application/json").POST(endless));
        assertThat(refused.status()).isEqualTo(413);
        assertThat(bookings.get(id).text("/status")).isEqualTo("pending");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n", "{}", " { } "})
    void aBodyThatSaysNothingIsNone(String body) {
        var id = bookings.made(request().put("hold", true));

        assertThat(bookings.act(id, "confirm", body).text("/status")).isEqualTo("confirmed");
    }

    @Test
    void aQuoteIsHonouredOverAStepOfTheLadder() {
        var id = bookings.made(priced(100_005).put("start_date", start().toString()));
        bookings.pay(id, 50_000, "deposit");
        var dayBeforeTheStep = start().minusDays(30).atTime(18, 10).toInstant(ZoneOffset.UTC);
        TestClock.put(dayBeforeTheStep);
        var quote = bookings.get(id, "cancellation-quote");
        TestClock.put(dayBeforeTheStep.plus(Duration.ofMinutes(10)));
        var dearer = bookings.get(id, "cancellation-quote");
        var cancelled = bookings.act(id, "cancel", cancelling(quote));

        assertThat(quote.status()).isEqualTo(200);
        assertThat(amount(quote, "/fee")).isEqualTo(10_001);
        assertThat(amount(quote, "/refund")).isEqualTo(39_999);
        assertThat(quote.body().at("/percent").intValue()).isEqualTo(10);
        assertThat(amount(dearer, "/fee")).isEqualTo(25_001);
        assertThat(amount(cancelled, "/cancellation/fee")).isEqualTo(10_001);
        assertThat(amount(cancelled, "/cancellation/refund")).isEqualTo(39_999);
        assertThat(amount(cancelled, "/balance_due")).isZero();
        assertThat(amount(cancelled, "/refund_due")).isEqualTo(39_999);
    }

    @Test
    void aCancelledBookingIsDueItsFeeUntilThatIsPaidAndARefundUntilThatIsRecorded() {
        var id = bookings.made(priced(90_000));
        var unpaid = bookings.act(id, "cancel", "{}");
        var paid = bookings.pay(id, 10_000, "balance");
        var refunded = bookings.pay(id, 1_000, "refund");

        assertThat(amount(unpaid, "/cancellation/fee")).isEqualTo(9_000);
        assertThat(amount(unpaid, "/balance_due")).isEqualTo(9_000);
        assertThat(amount(unpaid, "/fee_receivable")).isEqualTo(9_000);
        assertThat(amount(unpaid, "/refund_due")).isZero();
        assertThat(amount(paid, "/balance_due")).isZero();
        assertThat(amount(paid, "/fee_receivable")).isZero();
        assertThat(amount(paid, "/refund_due")).isEqualTo(1_000);
        assertThat(amount(refunded, "/refund_due")).isZero();
        assertThat(bookings.get(id).body()).isEqualTo(refunded.body());
    }

    @Test
    void whatWasPaidForAHoldThatExpiredIsDueBack() {
        var id = bookings.made(request().put("hold", true).put("hold_minutes", 1));
        bookings.pay(id, 5_000, "deposit");
        TestClock.put(now.plus(Duration.ofMinutes(1)));
        var expired = bookings.get(id);

        assertThat(expired.text("/status")).isEqualTo("expired");
        assertThat(amount(expired, "/balance_due")).isZero();
        assertThat(amount(expired, "/refund_due")).isEqualTo(5_000);
    }

    @Test
    void aQuoteIsForOneBookingAsItWasForAQuarterOfAnHour() {
        var id = bookings.made(request());
        var old = bookings.get(id, "cancellation-quote");
        bookings.put(id, replacement().put("notes", "Changed"));
        var fresh = bookings.get(id, "cancellation-quote");
        long events = service.eventsOfRequests();

        var outdated = bookings.act(id, "cancel", cancelling(old));
        assertThat(outdated.status()).isEqualTo(409);
        assertThat(outdated.text("/type")).endsWith("/problems/invalid-transition");
        assertThat(outdated.text("/current_status")).isEqualTo("confirmed");
        var foreign = bookings.get(bookings.made(request()), "cancellation-quote");
        assertWrongQuote(bookings.act(id, "cancel", cancelling(foreign)));
        assertWrongQuote(bookings.act(id, "cancel", "{\"quote_id\": \"nonsense\"}"));
        TestClock.put(now.plus(Duration.ofMinutes(15)));
        assertWrongQuote(bookings.act(id, "cancel", cancelling(fresh)));
        assertThat(service.eventsOfRequests()).isEqualTo(events + 1);
        TestClock.put(now.plus(Duration.ofMinutes(15)).minusMillis(1));
        assertThat(bookings.act(id, "cancel", cancelling(fresh)).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"0, confirmed, 200", "1, cancelled, 409", "2, completed, 409"})
    void onlyWhatCanBeCancelledIsQuoted(int step, String status, int expected) {
        var id = bookings.made(request());
        if (step == 1) {
            bookings.delete(id);
        } else if (step == 2) {
            bookings.act(id, "start");
            bookings.act(id, "complete");
        }
        var quote = bookings.get(id, "cancellation-quote");

        assertThat(quote.status()).isEqualTo(expected);
        assertThat(bookings.get(id).text("/status")).isEqualTo(status);
    }

    @Test
    void whoLeavesAPartyTakesTheirShareAlongAndOwesTheLaddersPartOfIt() {
        var id = bookings.made(priced(100_000).put("party_size", 3));
        bookings.pay(id, 50_000, "deposit");
        var reduced = bookings.act(id, "party", "{\"remove\": 2}");

        assertThat(reduced.status()).isEqualTo(200);
        assertThat(reduced.body().at("/party_size").intValue()).isEqualTo(1);
        assertThat(amount(reduced, "/price")).isEqualTo(33_333);
        assertThat(reduced.body().at("/cancellation").toString())
                .isEqualTo("{\"fee\":{\"amount\":6667,\"currency\":\"USD\"}}");
        assertThat(amount(reduced, "/balance_due")).isEqualTo(33_333 + 6_667 - 50_000);
        var cancelled = bookings.delete(id);
        assertThat(amount(cancelled, "/cancellation/fee")).isEqualTo(6_667 + 3_333);
        assertThat(amount(cancelled, "/cancellation/refund")).isEqualTo(40_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "2", "2.5", "\"1\"", "null"})
    void aPartyCannotLoseMoreThanItHas(String number) {
        var id = bookings.made(request());
        var answer = bookings.act(id, "party", "{\"remove\": " + number + "}");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/remove");
    }

    @Test
    void aPartyIsNotReducedBelowWhatTheTrailAsksFor() {
        var id = bookings.made(byRoute("manaslu-circuit"));

        assertThat(bookings.act(id, "party", "{\"remove\": 1}").text("/errors/0/pointer"))
                .isEqualTo("/remove");
    }

    @Test
    void paymentsAddUp() {
        var id = bookings.made(request());
        var paid = bookings.pay(id, 69_200, "deposit");
        bookings.pay(id, 200_000, "balance");
        var refunded = bookings.pay(id, 96_200, "refund");

        assertThat(paid.status()).isEqualTo(201);
        assertThat(paid.header("Location")).startsWith("/v1/bookings/" + id + "/payments/");
        assertThat(amount(paid, "/balance_due")).isEqualTo(103_800);
        assertThat(amount(refunded, "/paid")).isEqualTo(173_000);
        assertThat(amount(refunded, "/balance_due")).isZero();
        assertThat(bookings.pay(id, 173_001, "refund").text("/errors/0/pointer"))
                .isEqualTo("/amount");
        assertThat(bookings.pay(id, 0, "deposit").text("/errors/0/pointer")).isEqualTo("/amount");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"amount\": {\"amount\": 5, \"currency\": \"EUR\"}, \"kind\": \"deposit\", \"method\": \"cash\"} | /amount",
                "{\"amount\": {\"amount\": -5, \"currency\": \"USD\"}, \"kind\": \"deposit\", \"method\": \"cash\"} | /amount/amount",
                "{\"amount\": {\"amount\": 5, \"currency\": \"USD\"}, \"kind\": \"gift\", \"method\": \"cash\"} | /kind",
                "{\"amount\": {\"amount\": 5, \"currency\": \"USD\"}, \"kind\": \"deposit\", \"method\": \"gold\"} | /method",
                "{\"amount\": {\"amount\": 5, \"currency\": \"USD\"}, \"kind\": \"deposit\"} | /method",
                "{\"kind\": \"deposit\", \"method\": \"cash\"} | /amount"
            })
    void aWrongPaymentIsRefusedByItsPointer(String body, String pointer) {
        var answer = bookings.act(bookings.made(request()), "payments", body);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo(pointer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"party | {\"remove\": 0} | /remove", "payments | %s | /amount"})
    void whatIsWrongWithARequestComesBeforeTheBooking(String action, String body, String pointer) {
        var wrong = body.formatted(
                "{\"amount\": {\"amount\": 0, \"currency\": \"USD\"}, \"kind\": \"deposit\", \"method\": \"cash\"}");
        var cancelled = bookings.made(request());
        bookings.delete(cancelled);

        for (var id : List.of("00000000-0000-7000-8000-000000000000", cancelled)) {
            var answer = bookings.act(id, action, wrong);
            assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
            assertThat(answer.text("/errors/0/pointer")).isEqualTo(pointer);
        }
    }

    @Test
    void aGuideIsNeverWithTwoPartiesAtOnce() {
        var guide = freeGuide();
        var first = bookings.made(guided(guide));
        var live = new Bookings(service, service.liveKey());

        assertUnavailable(bookings.make(guided(guide)));
        assertUnavailable(bookings.make(
                guided(guide).put("start_date", start().plusDays(11).toString())));
        assertUnavailable(bookings.put(bookings.made(request()), replacement().put("guide_id", guide)));
        assertThat(unavailable(bookings.make(
                        guided(guide).put("start_date", start().minusDays(2).toString()))))
                .as("the requested days alone")
                .isEqualTo("""
                        [{"id":"%s","from":"%s","to":"%s","reason":"assigned"}]""".formatted(guide, start(), start().plusDays(9)));
        assertThat(live.make(guided(guide)).status()).isEqualTo(201);
        assertThat(bookings.make(guided(guide)
                                .put("start_date", start().plusDays(12).toString()))
                        .status())
                .isEqualTo(201);
        assertThat(bookings.get(first).text("/guide_id")).isEqualTo(guide);
        assertThat(service.get("/v1/bookings?status=confirmed&guide_id=" + guide, bookings.key())
                        .body()
                        .at("/pagination/total")
                        .intValue())
                .isEqualTo(2);
    }

    @Test
    void aCrewIsFreeAgainWhenItsBookingEndsMovesOrLetsItGo() {
        var guide = freeGuide();
        var cancelled = bookings.made(guided(guide));
        bookings.delete(cancelled);
        var released = bookings.made(guided(guide));
        bookings.put(released, replacement());
        var moved = bookings.made(guided(guide));
        bookings.put(
                moved,
                replacement()
                        .put("guide_id", guide)
                        .put("start_date", start().plusDays(40).toString()));
        var held = bookings.made(guided(guide).put("hold", true));

        assertUnavailable(bookings.make(guided(guide)));
        TestClock.put(now.plus(Duration.ofMinutes(30)));
        assertThat(bookings.make(guided(guide)).status()).isEqualTo(201);
        assertThat(bookings.act(held, "confirm").status()).isEqualTo(409);
    }

    @Test
    void aConfirmedHoldKeepsItsCrewWhenItsTimeIsOver() {
        var guide = freeGuide();
        bookings.act(bookings.made(guided(guide).put("hold", true)), "confirm");
        TestClock.put(now.plus(Duration.ofMinutes(30)));

        assertUnavailable(bookings.make(guided(guide)));
    }

    @Test
    void whoIsWithAPartyIsNotAvailable() {
        var from = start().toString();
        var porter = bookings.free("porter", from, from).getFirst();
        var body = request();
        body.putArray("porter_ids").add(porter);
        var id = bookings.made(body);
        var live = new Bookings(service, service.liveKey());

        assertThat(bookings.free("porter", from, from)).doesNotContain(porter);
        assertThat(bookings.free(
                        "porter",
                        start().minusDays(3).toString(),
                        start().plusDays(30).toString()))
                .doesNotContain(porter);
        assertThat(bookings.free(
                        "porter",
                        start().minusDays(3).toString(),
                        start().minusDays(1).toString()))
                .contains(porter);
        assertThat(live.free("porter", from, from)).contains(porter);
        bookings.delete(id);
        assertThat(bookings.free("porter", from, from)).contains(porter);
    }

    @Test
    void theLargestCrewOverTwoMonthsIsTakenWholeOrNotAtAll() {
        var monthEnd = start().plusMonths(1).withDayOfMonth(1).minusDays(3);
        var porters = bookings
                .free("porter", monthEnd.toString(), monthEnd.plusDays(11).toString())
                .stream()
                .limit(Crew.MAX_PORTERS)
                .toList();
        var body = request().put("start_date", monthEnd.toString()).put("guide_id", freeGuide());
        porters.forEach(body.putArray("porter_ids")::add);
        var made = bookings.makeOnce(body, UUID.randomUUID().toString());
        var one = request().put("start_date", monthEnd.plusDays(11).toString());
        one.putArray("porter_ids").add(porters.getLast());

        assertThat(porters).hasSizeGreaterThan(10);
        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        assertThat(made.body().at("/porter_ids")).hasSameSizeAs(porters);
        assertUnavailable(bookings.make(one));
        bookings.delete(made.text("/id"));
        assertThat(bookings.make(one).status()).isEqualTo(201);
    }

    @Test
    void aCrewHas30PortersAtMost() {
        var body = request();
        var porters = body.putArray("porter_ids");
        IntStream.rangeClosed(0, Crew.MAX_PORTERS)
                .forEach(_ -> porters.add(UUID.randomUUID().toString()));

        assertThat(bookings.make(body).body().at("/errors").toString()).contains("must have at most 30 items");
    }

    @Test
    void everybodyInACrewHasTheRightRoleAndIsNamedOnce() {
        var from = start().toString();
        var porter = bookings.free("porter", from, from).getFirst();
        var guide = freeGuide();
        var body = request().put("guide_id", porter);
        body.putArray("porter_ids").add(guide).add(porter).add(porter);
        var answer = bookings.make(body);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.body().at("/errors").findValuesAsText("pointer"))
                .containsExactly("/guide_id", "/porter_ids/0", "/porter_ids/2");
    }

    @Test
    void whoIsNotInsuredToTheLastDayCannotGo() {
        var far = start().plusMonths(12);
        var uninsured = service.get("/v1/porters?available=false&limit=1&from=" + far, bookings.key())
                .text("/data/0/id");
        var role = service.get("/v1/porters?limit=100&role=guide", bookings.key())
                        .raw()
                        .body()
                        .contains(uninsured)
                ? "guide_id"
                : "porter_ids";
        var body = request().put("start_date", far.toString());
        if (role.equals("guide_id")) {
            body.put(role, uninsured);
        } else {
            body.putArray(role).add(uninsured);
        }

        var refused = bookings.make(body);
        assertUnavailable(refused);
        assertThat(refused.text("/unavailable/0/id")).isEqualTo(uninsured);
        assertThat(refused.text("/unavailable/0/to")).isEqualTo(far.plusDays(11).toString());
        assertThat(refused.text("/unavailable/0/reason")).isIn("not_working", "not_insured", "not_licensed");
    }

    @Test
    void aClosureRefusesNewTreksAndLetsOthersGoForNothing() {
        var route = "langtang-valley";
        var before = bookings.made(byRoute(route).put("party_size", 3));
        var reduced = bookings.made(byRoute(route).put("party_size", 3));
        bookings.act(reduced, "party", "{\"remove\": 1}");
        bookings.pay(reduced, 10_000, "deposit");
        var later = bookings.made(
                byRoute(route).put("start_date", start().plusDays(60).toString()));
        var quote = bookings.get(before, "cancellation-quote");
        publish(route, """
                {"kind": "closure", "reason": "Landslide", "since": "%s", "until": "%s"}""".formatted(start(), start()));

        var refused = bookings.make(byRoute(route));
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/type")).endsWith("/problems/route-closed");
        assertThat(refused.text("/detail")).contains("Landslide");
        assertThat(bookings.put(later, replacement()).text("/type")).endsWith("/problems/route-closed");
        assertThat(bookings.put(before, replacement().put("notes", "Wait")).status())
                .isEqualTo(200);
        assertThat(bookings.get(before).body().at("/affected_by_closure").booleanValue())
                .isTrue();
        assertThat(bookings.get(later).body().at("/affected_by_closure").booleanValue())
                .isFalse();
        assertThat(bookings.act(before, "cancel", cancelling(quote)).status()).isEqualTo(409);
        var fresh = bookings.get(before, "cancellation-quote");
        assertThat(amount(fresh, "/fee")).isZero();
        var cancelled = bookings.delete(reduced);
        assertThat(amount(cancelled, "/cancellation/fee")).isZero();
        assertThat(amount(cancelled, "/cancellation/refund")).isEqualTo(10_000);
        assertThat(cancelled.body().at("/affected_by_closure").booleanValue()).isFalse();

        publish(route, "{\"kind\": \"reopening\"}");
        assertThat(bookings.get(before).body().at("/affected_by_closure").booleanValue())
                .isFalse();
        assertThat(amount(bookings.act(before, "cancel", cancelling(fresh)), "/cancellation/fee"))
                .isZero();
    }

    @Test
    void aListShowsWhoIsAffectedByAClosure() {
        var route = "rara-lake";
        var id = bookings.made(byRoute(route));
        publish(route, """
                {"kind": "closure", "reason": "Snow", "since": "%s"}""".formatted(start()));

        await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
            var listed = service.get("/v1/bookings?route_id=" + route, bookings.key());
            assertThat(listed.text("/data/0/id")).isEqualTo(id);
            assertThat(listed.body().at("/data/0/affected_by_closure").booleanValue())
                    .isTrue();
        });
    }

    private static void publish(String route, String news) {
        assertThat(service.post("/v1/routes/" + route + "/conditions", service.deskKey("conditions_desk"), news)
                        .status())
                .isEqualTo(201);
    }

    private static String freeGuide() {
        return bookings.free(
                        "guide",
                        start().minusDays(5).toString(),
                        start().plusDays(60).toString())
                .getFirst();
    }

    private static ObjectNode guided(String guide) {
        return request().put("guide_id", guide);
    }

    private static ObjectNode priced(long minorUnits) {
        var body = request();
        body.putObject("price").put("amount", minorUnits).put("currency", "USD");
        return body;
    }

    private static ObjectNode replacement() {
        var body = request();
        body.remove(List.of("trail_id"));
        return body;
    }

    private static String cancelling(Answer quote) {
        return JSON.createObjectNode().put("quote_id", quote.text("/quote_id")).toString();
    }

    private static long amount(Answer answer, String member) {
        return answer.body().at(member).required("amount").longValue();
    }

    private static void assertStale(Answer answer) {
        assertThat(answer.status()).isEqualTo(412);
        assertThat(answer.text("/type")).endsWith("/problems/precondition-failed");
    }

    private static void assertWrongQuote(Answer answer) {
        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/quote_id");
    }

    private static void assertUnavailable(Answer answer) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(409);
        assertThat(answer.text("/type")).endsWith("/problems/guide-unavailable");
    }

    private static String unavailable(Answer answer) {
        assertUnavailable(answer);
        return answer.body().at("/unavailable").toString();
    }

    /** At that time the catalogue's porters and guides are insured. */
    private static LocalDate start() {
        return LocalDate.parse("2027-03-01");
    }

    private static ObjectNode request() {
        return BookingBodies.request().put("start_date", start().toString());
    }

    private static ObjectNode byRoute(String route) {
        return BookingBodies.byRoute(route).put("start_date", start().toString());
    }
}
