package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.out.LogPositions;
import cairn.bootstrap.TestService.Answer;
import cairn.bootstrap.service.Retention;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Revenue and its replays as callers meet them; each test has an operator of its own. */
class RevenueApiTest {

    private static final String ALL_TIME = "/v1/analytics/revenue?from=2020-01-01&to=2039-12-31";
    private static final String REPLAYS = "/v1/analytics/replays";
    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private static int operators;
    private String operator = "";
    private String live = "";
    private String test = "";

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void enrol() {
        var made = enrolled();
        operator = made.text("/id");
        live = made.text("/keys/live");
        test = made.text("/keys/test");
    }

    private static Answer enrolled() {
        return service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Treks", "email": "revenue%d@example.com", "tier": "pro"}""".formatted(++operators));
    }

    private static String booked(String key, int party, long price, String currency, boolean held) {
        var body = BookingBodies.request().put("party_size", party).put("hold", held);
        body.putObject("price").put("amount", price).put("currency", currency);
        var answer = service.post("/v1/bookings", key, body.toString());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        return "/v1/bookings/" + answer.text("/id");
    }

    private static void paid(String booking, String key, String kind, long amount, String currency) {
        var answer = service.post(booking + "/payments", key, """
                {"amount": {"amount": %d, "currency": "%s"}, "kind": "%s", "method": "cash"}""".formatted(amount, currency, kind));
        assertThat(answer.status()).isEqualTo(201);
    }

    /** The example of docs/api/analytics.md. */
    private void book() {
        var standing = booked(live, 4, 400_000, "USD", false);
        paid(standing, live, "deposit", 150_000, "USD");
        paid(standing, live, "refund", 50_000, "USD");
        var shrunk = booked(live, 3, 300_000, "USD", false);
        service.post(shrunk + "/party", live, "{\"remove\": 1}");
        var cancelled = booked(live, 2, 100_000, "USD", false);
        paid(cancelled, live, "deposit", 30_000, "USD");
        service.post(cancelled + "/cancel", live, "{}");
        booked(live, 5, 999_900, "USD", true);
        service.post(booked(live, 6, 888_800, "USD", true) + "/cancel", live, "{}");
        booked(live, 2, 70_001, "EUR", false);
        booked(test, 9, 777_700, "USD", false);
    }

    @Test
    void theFiguresAreThoseOfTheExample() {
        book();

        var answer = service.get(ALL_TIME, live);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("data")).hasSize(2);
        assertThat(answer.text("/data/0/currency")).isEqualTo("EUR");
        assertThat(answer.text("/data/0/average_per_trekker/amount"))
                .as("half to the even")
                .isEqualTo("35000");
        var usd = answer.body().at("/data/1");
        assertThat(usd.path("group")).isEmpty();
        assertThat(usd.path("bookings").asInt()).isEqualTo(2);
        assertThat(usd.path("trekkers").asInt()).isEqualTo(6);
        assertThat(usd.at("/gross/amount").asLong()).isEqualTo(700_000);
        assertThat(usd.at("/cancellation_fees/amount").asLong()).isEqualTo(10_000);
        assertThat(usd.at("/refunds/amount").asLong()).isEqualTo(20_000);
        assertThat(usd.at("/net/amount").asLong()).isEqualTo(620_000);
        assertThat(usd.at("/paid/amount").asLong()).isEqualTo(130_000);
        assertThat(usd.at("/outstanding/amount").asLong()).isEqualTo(510_000);
        assertThat(usd.at("/fee_receivable/amount").asLong()).isZero();
        assertThat(usd.at("/refund_due/amount").asLong()).isEqualTo(20_000);
        assertThat(usd.at("/average_per_trekker/amount").asLong()).isEqualTo(103_333);
        long position = answer.body().path("as_of_position").asLong();
        assertThat(position).isPositive();
        assertThat(service.get(ALL_TIME + "&as_of=" + position, live).body()).isEqualTo(answer.body());
    }

    @Test
    void anUnpaidCancellationFeeIsReceivableUntilItIsPaid() {
        var cancelled = booked(live, 2, 90_000, "USD", false);
        service.post(cancelled + "/cancel", live, "{}");
        assertClosed(9_000, 0, 0, 9_000, 0);

        paid(cancelled, live, "balance", 6_000, "USD");
        assertClosed(9_000, 6_000, 0, 3_000, 0);

        paid(cancelled, live, "balance", 5_000, "USD");
        assertClosed(9_000, 11_000, 0, 0, 2_000);

        paid(cancelled, live, "refund", 2_000, "USD");
        assertClosed(9_000, 9_000, 0, 0, 0);
    }

    private void assertClosed(long net, long paid, long outstanding, long feeReceivable, long refundDue) {
        var row = service.get(ALL_TIME, live).body().at("/data/0");
        assertThat(row.at("/net/amount").asLong()).isEqualTo(net);
        assertThat(row.at("/paid/amount").asLong()).isEqualTo(paid);
        assertThat(row.at("/outstanding/amount").asLong()).isEqualTo(outstanding);
        assertThat(row.at("/fee_receivable/amount").asLong()).isEqualTo(feeReceivable);
        assertThat(row.at("/refund_due/amount").asLong()).isEqualTo(refundDue);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "&group_by=status",
                "&group_by=month,route",
                "&group_by=trail,region,year",
                "&basis=booked_at&group_by=week"
            })
    void aRowLeadsToTheEventsThatItWasMadeOf(String query) {
        book();
        var rows = service.get(ALL_TIME + query, live).body().path("data");
        booked(live, 8, 555_500, "USD", false);

        assertThat(rows).isNotEmpty();
        for (var row : rows) {
            var events = service.get(row.at("/links/events").asText(), live);
            assertThat(events.status()).as(events.raw().body()).isEqualTo(200);
            var last = new HashMap<String, JsonNode>();
            events.body()
                    .path("data")
                    .forEach(event -> last.put(event.path("subject").asText(), event.path("data")));
            assertThat(last.values())
                    .as(row.toString())
                    .filteredOn(booking -> !booking.path("status").asText().equals("cancelled"))
                    .hasSize(row.path("bookings").asInt());
            assertThat(last.values().stream()
                            .mapToLong(booking -> booking.at("/price/amount").asLong())
                            .sum())
                    .isEqualTo(row.at("/gross/amount").asLong());
            assertThat(last.keySet()).allMatch(subject -> subject.startsWith("booking/"));
        }
    }

    @Test
    void aRowLeadsNoOtherOperatorToItsEvents() {
        book();
        var link = service.get(ALL_TIME, live).body().at("/data/1/links/events").asText();

        assertThat(service.get(link, live).body().path("data")).hasSizeGreaterThan(5);
        assertThat(service.get(link, test).body().path("data"))
                .as("its own in test mode")
                .hasSize(1);
        assertThat(service.get(link, service.liveKey()).body().get("data")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "trek_date,2027-01-01,2027-12-31",
                "trek_date,2027-13-01,2027-12-31,USD",
                "trek_date,2027-01-01,2027-12-31,XQX",
                "trek_date,2027-01-01,2027-12-31,USD,moon:full",
                "trek_date,2027-01-01,2027-12-31,USD,day:1,day:2,day:3,day:4"
            })
    void whatIsNoRowLeadsNowhere(String slice) {
        var answer = service.get("/v1/events?revenue=" + slice, live);

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo("revenue");
    }

    @ParameterizedTest
    @ValueSource(strings = {"asc", "desc"})
    void aRowWithoutBookingsHasNoEvents(String order) {
        book();

        var answer = service.get("/v1/events?revenue=trek_date,2001-01-01,2001-12-31,USD&order=" + order, live);

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        assertThat(answer.body().get("data")).isEmpty();
        assertThat(answer.body().at("/pagination/has_more").asBoolean()).isFalse();
    }

    @Test
    void aTableIsForSpreadsheets() {
        book();

        var answer = service.send(service.request(ALL_TIME + "&group_by=status,year", Optional.of(live))
                .header("Accept", "text/csv")
                .GET());

        assertThat(answer.header("Content-Type")).startsWith("text/csv").contains("charset=utf-8");
        assertThat(answer.header("ETag")).isNotEmpty();
        assertThat(answer.header("Cairn-As-Of-Position")).isNotEmpty();
        assertThat(answer.raw().body().split("\r\n")).hasSize(4).satisfies(lines -> {
            assertThat(lines[0])
                    .isEqualTo("status,year,bookings,trekkers,gross,cancellation_fees,refunds,net,paid,outstanding,"
                            + "average_per_trekker,fee_receivable,refund_due,currency");
            assertThat(lines[1])
                    .isEqualTo("cancelled," + BookingBodies.start().getYear()
                            + ",0,0,100000,10000,20000,10000,30000,0,,0,20000,USD");
        });
        var again = service.send(service.request(ALL_TIME + "&group_by=status,year", Optional.of(live))
                .header("Accept", "text/csv;q=0.5, application/json;q=0.4")
                .header("If-None-Match", answer.header("ETag"))
                .GET());
        assertThat(again.status()).isIn(200, 304);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "?to=2027-01-01 | from",
                "?from=2027-01-01 | to",
                "?from=2027-01-02&to=2027-01-01 | to",
                "?from=2027-02-30&to=2027-03-01 | from",
                "?from=2027-01-01&to=2027-01-01&basis=paid_at | basis",
                "?from=2027-01-01&to=2027-01-01&group_by=operator | group_by",
                "?from=2027-01-01&to=2027-01-01&group_by=day,day | group_by",
                "?from=2027-01-01&to=2027-01-01&group_by=day,week,trail,route | group_by",
                "?from=2027-01-01&to=2027-01-01&as_of=yesterday | as_of",
                "?from=2027-01-01&to=2027-01-01&as_of=-999999999-01-01T00:00:00Z | as_of",
                "?from=2027-01-01&to=2027-01-01&as_of=-1 | as_of",
                "?from=2027-01-01&to=2027-01-01&as_of=999999999999999999 | as_of",
                "?from=2027-01-01&to=2027-01-01&as_of=2999-01-01T00:00:00Z | as_of",
                "?from=2027-01-01&to=2027-01-01&currency=USD | currency",
            })
    void whatCannotBeAskedIsRefusedByName(String query, String parameter) {
        var answer = service.get("/v1/analytics/revenue" + query, live);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body().path("errors").findValuesAsText("parameter")).containsExactly(parameter);
    }

    @Test
    void sumsThatNoAmountCanBeAreRefused() {
        booked(live, 2, 900_000, "USD", false);
        await().until(() -> service.get(ALL_TIME, live).body().path("data").size() == 1);
        DATABASE.execute("update revenue_facts set price = %d, fee = %d, status = 'cancelled' where operator_id = '%s'"
                .formatted(Long.MAX_VALUE, Long.MAX_VALUE, operator));
        DATABASE.execute("""
                insert into revenue_facts
                select -id, until, price, fee, refund, paid, gen_random_uuid(), operator_id, trail_id, start_date, booked_on,
                       party_size, counted, mode, status, currency, route_id
                  from revenue_facts where operator_id = '%s'""".formatted(operator));

        var answer = service.get(ALL_TIME, live);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo("to");
    }

    @Test
    void beforeTheFirstEventThereWasNothing() {
        book();

        assertThat(service.get(ALL_TIME + "&as_of=0", live).body().get("data")).isEmpty();
        assertThat(service.get(ALL_TIME + "&as_of=2001-01-01T00:00:00Z", live)
                        .body()
                        .path("as_of_position")
                        .asLong())
                .isZero();
    }

    private Answer started(String key, String body) {
        return service.post(REPLAYS, key, body);
    }

    private static Answer ended(String location, String key) {
        return await().atMost(Duration.ofSeconds(20))
                .until(
                        () -> service.get(location, key),
                        answer -> !answer.text("/status").equals("running"));
    }

    @Test
    void aReplayFindsTheSame() {
        book();

        var started = started(live, "{}");
        var ended = ended(started.header("Location"), live);

        assertThat(started.status()).isEqualTo(202);
        assertThat(started.text("/status")).isEqualTo("running");
        assertThat(ended.text("/status")).isEqualTo("succeeded");
        assertThat(ended.body().at("/report/different").asInt()).isZero();
        assertThat(ended.body().at("/report/replaced").asBoolean()).isFalse();
        assertThat(ended.body().at("/report/events").asInt()).isEqualTo(12);
        assertThat(ended.body().at("/report/live")).isEqualTo(ended.body().at("/report/replayed"));
        assertThat(ended.text("/finished_at")).isNotEmpty();
        assertThat(service.get(REPLAYS, live).text("/data/0/id")).isEqualTo(started.text("/id"));
        assertThat(service.get(REPLAYS, test).body().get("data")).isEmpty();
    }

    @Test
    void aReplayIsFinishedWhenItHasCompared() throws SQLException {
        book();
        assertThat(service.get(ALL_TIME, live).body().path("data")).hasSize(2);
        String replay;
        Instant held;
        try (var holder = DATABASE.dataSource().getConnection();
                var statement = holder.createStatement();
                var watcher = DATABASE.dataSource().getConnection()) {
            holder.setAutoCommit(false);
            statement.execute("select from token_entry for key share"); // who writes to them need not wait
            replay = started(live, "{}").header("Location");
            await().atMost(Duration.ofSeconds(8)).until(() -> isHeldUp(watcher));
            held = service.bean(Clock.class).instant();
            holder.rollback();
        }

        var ended = ended(replay, live);

        assertThat(ended.text("/status")).isEqualTo("succeeded");
        assertThat(Instant.parse(ended.text("/finished_at"))).isAfterOrEqualTo(held);
    }

    private static boolean isHeldUp(Connection watcher) throws SQLException {
        try (var statement = watcher.createStatement();
                var row = statement.executeQuery("""
                select exists (select from pg_stat_activity
                                where datname = current_database() and wait_event_type = 'Lock'
                                  and query like '%globalIndex%for update%')""")) {
            row.next();
            return row.getBoolean(1);
        }
    }

    @Test
    void whatIsWrongIsReplaced() {
        book();
        var right = service.get(ALL_TIME + "&group_by=status", live)
                .body()
                .path("data")
                .toString();
        DATABASE.execute(
                "update revenue_facts set price = price + 1 where operator_id = '%s' and mode = 'live' and counted"
                        .formatted(operator));
        long head = service.bean(LogPositions.class).head();

        var looked = ended(started(live, "{\"until\": \"" + head + "\"}").header("Location"), live);
        assertThat(looked.body().at("/report/different").asInt()).isPositive();
        assertThat(looked.body().at("/report/replaced").asBoolean()).isFalse();
        assertThat(looked.body().path("until")).isEqualTo(TextNode.valueOf(Long.toString(head)));
        assertThat(looked.body().path("until_position").asLong()).isEqualTo(head);
        var repaired = ended(started(live, "").header("Location"), live);

        assertThat(repaired.body().at("/report/differing_bookings")).hasSize(4);
        assertThat(repaired.body().at("/report/replaced").asBoolean()).isTrue();
        assertThat(bare(service.get(ALL_TIME + "&group_by=status", live))).isEqualTo(bare(right));
        booked(live, 2, 5, "USD", false);
        assertThat(ended(started(live, "{}").header("Location"), live)
                        .body()
                        .at("/report/different")
                        .asInt())
                .isZero();
    }

    @Test
    void anEndIsReturnedAsItWasRequested() {
        var started = started(live, "{\"until\": \"2001-01-01T05:45:00+05:45\"}");
        var ended = ended(started.header("Location"), live);

        for (var replay : List.of(started, ended)) {
            assertThat(replay.text("/until")).isEqualTo("2001-01-01T00:00:00.000Z");
            assertThat(replay.text("/until_position")).isEqualTo("0");
        }
        var whole = ended(started(live, "{}").header("Location"), live);
        assertThat(whole.body().has("until")).isFalse();
        assertThat(whole.body().has("until_position")).isFalse();
    }

    private static String bare(Answer answer) {
        return bare(answer.body().path("data").toString());
    }

    private static String bare(String rows) {
        return rows.replaceAll("until=[0-9]+", "");
    }

    @Test
    void whileOneRunsAnotherIsRefusedAndADeadOneHasFailed() {
        var id = UUID.randomUUID();
        DATABASE.execute("""
                insert into revenue_replays (id, operator_id, mode, status, events, total, created_at, lease_until)
                values ('%s', '%s', 'live', 'running', 0, 1, now(), now() + interval '1 hour')""".formatted(id, operator));

        var refused = started(live, "{}");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/current_status")).isEqualTo("running");
        DATABASE.execute(
                "update revenue_replays set lease_until = now() - interval '1 second' where id = '%s'".formatted(id));

        assertThat(service.get(REPLAYS + "/" + id, live).text("/status")).isEqualTo("failed");
        assertThat(started(live, "{}").status()).isEqualTo(202);
    }

    @Test
    void whatEndedAMonthAgoIsForgotten() {
        var young = ended("live", "succeeded", 29);
        ended("live", "succeeded", 31);
        ended("test", "running", 31);

        service.bean(Retention.class).forget();

        assertThat(service.get(REPLAYS, live).body().path("data").findValuesAsText("id"))
                .containsExactly(young.toString());
        assertThat(service.get(REPLAYS, test).body().get("data")).isEmpty();
    }

    /** One that still runs has ended with its node. */
    private UUID ended(String mode, String status, int daysAgo) {
        var id = UUID.randomUUID();
        DATABASE.execute("""
                insert into revenue_replays
                    (id, operator_id, mode, status, events, total, created_at, finished_at, lease_until)
                select '%1$s', '%2$s', '%3$s', '%4$s', 0, 1, ended, case when '%4$s' <> 'running' then ended end, ended
                  from (select now() - interval '%5$d days' as ended)""".formatted(id, operator, mode, status, daysAgo));
        return id;
    }

    @Test
    void aCancelledOneStaysSo() {
        var id = UUID.randomUUID();
        DATABASE.execute("""
                insert into revenue_replays (id, operator_id, mode, status, events, total, created_at, lease_until)
                values ('%s', '%s', 'live', 'running', 0, 1, now(), now() + interval '1 hour')""".formatted(id, operator));
        var path = REPLAYS + "/" + id + "/cancel";

        assertThat(service.post(path, test, "").status()).isEqualTo(404);
        var cancelled = service.post(path, live, "");
        assertThat(cancelled.status()).isEqualTo(200);
        assertThat(cancelled.text("/status")).isEqualTo("cancelled");
        assertThat(service.post(path, live, "").body()).isEqualTo(cancelled.body());
    }

    @Test
    void theSameKeyBeginsItOnce() {
        var first = keyed("{}");
        ended(first.header("Location"), live);
        var again = keyed("{}");
        var other = keyed("{\"until\": \"1\"}");

        assertThat(again.status()).isEqualTo(202);
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(other.status()).isEqualTo(422);
        assertThat(other.text("/type")).endsWith("/problems/idempotency-key-reused");
        assertThat(service.get(REPLAYS, live).body().at("/pagination/total").asInt())
                .isEqualTo(1);
    }

    @Test
    void aKnownAnswerIsGivenAgainWhereThereIsNoPlaceForMore() throws SQLException {
        var first = keyed("{}");
        ended(first.header("Location"), live);
        var started = new HashMap<String, String>();
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("select 1 from token_entry where processor_name = 'revenue-facts' for update");
            for (int i = 0; i < 2; i++) {
                var key = enrolled().text("/keys/live");
                started.put(key, started(key, "{}").header("Location"));
            }
            assertThat(started.values()).hasSize(2).noneMatch(String::isEmpty);
            assertThat(started(test, "{}").status()).isEqualTo(503);

            var again = keyed("{}");
            var other = keyed("{\"until\": \"1\"}");

            connection.rollback();
            assertThat(again.status()).isEqualTo(202);
            assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
            assertThat(again.body()).isEqualTo(first.body());
            assertThat(other.status()).isEqualTo(422);
        }
        started.forEach((key, location) -> ended(location, key));
    }

    @Test
    void aKeyThatWasABookingsIsNoReplays() {
        var booked = keyed("/v1/bookings", BookingBodies.request().toString());
        var refused = keyed("{}");

        assertThat(booked.status()).isEqualTo(201);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/type")).endsWith("/problems/idempotency-key-reused");
        assertThat(service.get(REPLAYS, live).body().get("data")).isEmpty();
    }

    private Answer keyed(String body) {
        return keyed(REPLAYS, body);
    }

    private Answer keyed(String path, String body) {
        return service.send(service.request(path, Optional.of(live))
                .header("Idempotency-Key", "once")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"tomorrow\"",
                "\"\"",
                "\"-4\"",
                "\"999999999999999999\"",
                "\"2999-01-01T00:00:00Z\"",
                "4",
                "{}",
            })
    void anEndThatIsNoneIsRefused(String until) {
        var answer = started(live, "{\"until\": " + until + "}");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/until");
    }

    @Test
    void whileBookingsAreMadeReplaysFindNoDifference() throws SQLException {
        var goesOn = new AtomicBoolean(true);
        var reports = new HashSet<String>();
        try (var workers = Executors.newVirtualThreadPerTaskExecutor()) {
            var traffic = List.of(live, test).stream()
                    .map(key -> CompletableFuture.runAsync(
                            () -> {
                                while (goesOn.get()) {
                                    paid(booked(key, 2, 10_000, "USD", false), key, "deposit", 700, "USD");
                                }
                            },
                            workers))
                    .toList();
            try {
                for (int i = 0; i < 8; i++) {
                    var ended = ended(started(live, "{}").header("Location"), live);
                    reports.add(ended.text("/status") + ended.text("/report/different"));
                }
            } finally {
                goesOn.set(false);
            }
            traffic.forEach(CompletableFuture::join);
        }
        assertThat(reports).containsExactly("succeeded0");
        var ended = ended(started(live, "{}").header("Location"), live);
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.createStatement();
                var row =
                        statement.executeQuery("select count(*), count(distinct (booking_id, until)) from revenue_facts"
                                + " where operator_id = '%s' and mode = 'live'".formatted(operator))) {
            row.next();
            assertThat(row.getLong(1))
                    .isEqualTo(ended.body().at("/report/events").asLong());
            assertThat(row.getLong(2)).isEqualTo(row.getLong(1));
        }
    }

    @Test
    void anotherNodeSaysTheSameOfThePast() {
        book();
        var moment = Instant.now();
        var first = service.get(ALL_TIME + "&group_by=month,route&as_of=" + moment.minusMillis(1), live);
        try (var other = TestService.besides(service, DATABASE)) {
            assertThat(other.get(ALL_TIME + "&group_by=month,route&as_of=" + moment.minusMillis(1), live)
                            .body())
                    .isEqualTo(first.body());
        }
    }

    /** As one from before there was revenue. */
    @Test
    void anExistingDatabaseIsCountedFromItsFirstEvent() {
        var database = DemoDatabase.copy();
        Answer before;
        var older = TestService.startOver(database);
        try (older) {
            for (int i = 0; i < 3; i++) {
                older.post(
                        "/v1/bookings", older.liveKey(), BookingBodies.request().toString());
            }
            before = older.get(ALL_TIME, older.liveKey());
        }
        assertThat(before.body().at("/data/0/bookings").asInt()).isEqualTo(3);
        database.execute("delete from token_entry where processor_name = 'revenue-facts'; truncate revenue_facts");
        try (var newer = TestService.besides(older, database)) {
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> newer.get(ALL_TIME, newer.liveKey()).body().equals(before.body()));
            newer.post("/v1/bookings", newer.liveKey(), BookingBodies.request().toString());
            assertThat(newer.get(ALL_TIME, newer.liveKey())
                            .body()
                            .at("/data/0/bookings")
                            .asInt())
                    .isEqualTo(4);
        }
    }
}
