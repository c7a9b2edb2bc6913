package cairn.bootstrap;

import static cairn.bootstrap.BookingBodies.EVEREST;
import static cairn.bootstrap.BookingBodies.byRoute;
import static cairn.bootstrap.BookingBodies.request;
import static cairn.bootstrap.BookingBodies.start;
import static java.net.URLEncoder.encode;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/bookings}, from the socket to the disk and back. */
class BookingApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static TestDatabase database;
    private static TestService service;

    @BeforeAll
    static void startService() {
        database = DemoDatabase.copy();
        service = TestService.startOver(database);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource({"reference, 64", "notes, 2000", "customer_name, 200", "customer_phone, 64"})
    void aCharacterCountsOnceHoweverManyUnitsItTakes(String member, int most) {
        var mountains = "\uD83C\uDFD4".repeat(most);
        var made = service.post(
                "/v1/bookings",
                service.liveKey(),
                request().put(member, mountains).toString());
        var refused = service.post(
                "/v1/bookings",
                service.liveKey(),
                request().put(member, mountains + "x").toString());

        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        assertThat(service.get("/v1/bookings/" + made.text("/id"), service.liveKey())
                        .text("/" + member))
                .isEqualTo(mountains);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).isEqualTo("/" + member);
    }

    @Test
    void aBookingOfAReferenceOutsideTheBasicPlaneIsFoundByIt() {
        var reference = "\uD83D\uDC11".repeat(64);
        var path = "/v1/bookings?reference=";
        var made = service.post(
                "/v1/bookings",
                service.liveKey(),
                request().put("reference", reference).toString());

        var found = service.get(path + encode(reference, UTF_8), service.liveKey());

        assertThat(found.body().at("/data").findValuesAsText("id")).containsExactly(made.text("/id"));
        assertThat(service.get(path + encode(reference + "x", UTF_8), service.liveKey())
                        .status())
                .isEqualTo(400);
    }

    @Test
    void aBookingIsMadeWholeAndFoundAgain() throws IOException {
        var created = service.post("/v1/bookings", service.liveKey(), """
                {"trail_id": "%s", "start_date": "%s", "party_size": 3, "customer_email": "maya@example.com",
                 "customer_name": "Maya Gurung", "customer_phone": "+49 30 901820", "reference": "SLT-1", "notes": "Two vegetarians",
                 "metadata": {"channel": "web"}}""".formatted(EVEREST, start()));

        assertThat(created.status()).isEqualTo(201);
        var id = created.text("/id");
        assertThat(created.header("Location")).isEqualTo("/v1/bookings/" + id);
        assertThat(created.header("ETag")).matches("\"[^\"]+\"");
        assertThat(created.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(created.body()).isEqualTo(JSON.readTree("""
                                {"id": "%s", "livemode": true, "status": "confirmed", "trail_id": "%s",
                                 "route_id": "everest-base-camp", "start_date": "%s", "end_date": "%s", "party_size": 3,
                                 "customer_email": "maya@example.com", "customer_name": "Maya Gurung", "customer_phone": "+49 30 901820",
                                 "porter_ids": [], "affected_by_closure": false,
                                 "price": {"amount": 259500, "currency": "USD"}, "paid": {"amount": 0, "currency": "USD"},
                                 "balance_due": {"amount": 259500, "currency": "USD"}, "fee_receivable": {"amount": 0, "currency": "USD"},
                                 "refund_due": {"amount": 0, "currency": "USD"}, "reference": "SLT-1",
                                 "notes": "Two vegetarians", "metadata": {"channel": "web"}, "version": 1,
                                 "created_at": "%s", "updated_at": "%s"}""".formatted(
                id, EVEREST, start(), start().plusDays(11), created.text("/created_at"), created.text("/created_at"))));
        assertThat(created.text("/created_at")).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");

        var found = service.get("/v1/bookings/" + id, service.liveKey());
        assertThat(found.status()).isEqualTo(200);
        assertThat(found.body()).isEqualTo(created.body());
        assertThat(found.header("ETag")).isEqualTo(created.header("ETag"));
        assertThat(listed(service.liveKey(), "reference=SLT-1").getFirst()).isEqualTo(id);
        assertThat(listed(service.liveKey(), "q=maya+30901820")).containsExactly(id);
    }

    @Test
    void aBookingIsFoundByEMailReferenceAndPhone() {
        var id = service.post("/v1/bookings", service.liveKey(), """
                {"trail_id": "%s", "start_date": "%s", "party_size": 1, "customer_email": "lobsang@peak.example",
                 "customer_phone": "+977 98-4102 7766", "reference": "PK-0815"}""".formatted(EVEREST, start()))
                .text("/id");
        for (var words : List.of(
                "lobsang%40peak.example",
                "LOBSANG", "pk-0815", "9841027766", "41027", "98-4102+7766", "lobsang+pk-08")) {
            assertThat(listed(service.liveKey(), "q=" + words)).as(words).containsExactly(id);
        }
        for (var words : List.of("obsang", "0816", "41028", "lobsang+pk-09")) {
            assertThat(listed(service.liveKey(), "q=" + words)).as(words).doesNotContain(id);
        }
    }

    @Test
    void bookingsAreATableWithoutMoreOfTheCustomerThanTheName() {
        var body = request().put("reference", "=CSV,\"1\"").put("customer_phone", "+977 1 441 0000");
        var named = service.post(
                        "/v1/bookings",
                        service.liveKey(),
                        body.put("customer_name", "Tabea Gurung").toString())
                .text("/id");
        var unnamed = service.post(
                        "/v1/bookings",
                        service.liveKey(),
                        body.putNull("customer_name").toString())
                .text("/id");
        var table = service.get("/v1/bookings.csv?reference=" + encode("=CSV,\"1\"", UTF_8), service.liveKey());

        assertThat(table.status()).as(table.raw().body()).isEqualTo(200);
        assertThat(table.header("Content-Type")).startsWith("text/csv");
        assertThat(table.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(table.raw().body().lines().skip(1).map(line -> line.substring(0, 36)))
                .containsExactly(unnamed, named);
        assertThat(table.raw().body())
                .startsWith("booking_id,reference,status,customer,trail_name,")
                .contains("\"'=CSV,\"\"1\"\"\",confirmed,Tabea Gurung,", ",confirmed,maya@example.com,")
                .doesNotContain("441 0000");
        assertThat(service.get("/v1/bookings.csv?start_date=2027-03-02&end_date=2027-03-01", service.liveKey())
                        .status())
                .isEqualTo(400);
    }

    @Test
    void aRouteMeansItsPrimaryTrail() {
        var created = service.post(
                "/v1/bookings", service.testKey(), byRoute("everest-base-camp").toString());

        assertThat(created.text("/trail_id")).isEqualTo(EVEREST);
        assertThat(created.body().at("/livemode").booleanValue()).isFalse();
    }

    @Test
    void aHoldIsPendingUntilItRunsOut() {
        var body = request().put("hold", true).put("hold_minutes", 45);
        var created = service.post("/v1/bookings", service.testKey(), body.toString());

        assertThat(created.text("/status")).isEqualTo("pending");
        assertThat(created.text("/hold_expires_at")).isGreaterThan(created.text("/created_at"));
        assertThat(listed(service.testKey(), "status=pending")).contains(created.text("/id"));
        assertThat(listed(service.testKey(), "status=confirmed,expired")).doesNotContain(created.text("/id"));
    }

    @Test
    void anAgreedPriceStands() {
        var body = request();
        body.putObject("price").put("amount", 99_900).put("currency", "EUR");
        var created = service.post("/v1/bookings", service.testKey(), body.toString());

        assertThat(created.body().at("/price/amount").longValue()).isEqualTo(99_900);
        assertThat(created.text("/balance_due/currency")).isEqualTo("EUR");
    }

    @Test
    void whatIsNullCountsAsLeftOut() {
        var body = request().putNull("customer_name").putNull("route_id").putNull("hold");

        assertThat(service.post("/v1/bookings", service.testKey(), body.toString())
                        .status())
                .isEqualTo(201);
    }

    /** On a busy machine the view may be late, which the list then says. */
    @Test
    void aListThatFollowsAWriteShowsItHundredTimesInARow() {
        for (int i = 0; i < 100; i++) {
            var id = service.post("/v1/bookings", service.testKey(), request().toString())
                    .text("/id");
            var list = await().pollDelay(Duration.ZERO)
                    .atMost(TestService.SOON)
                    .until(
                            () -> service.get("/v1/bookings?limit=1", service.testKey()),
                            answer -> answer.header("Cairn-Lagging").isEmpty());

            assertThat(list.text("/data/0/id")).isEqualTo(id);
        }
    }

    /** The token is also written when its claim is extended, so that not every look finds the two together. */
    @Test
    void aProjectionsRowAndItsTokenAreWrittenInOneTransaction() {
        await().atMost(Duration.ofSeconds(20)).until(() -> {
            var id = service.post("/v1/bookings", service.testKey(), request().toString())
                    .text("/id");
            assertThat(listed(service.testKey(), "")).contains(id);
            try (var connection = database.dataSource().getConnection();
                    var statement = connection.createStatement();
                    var row = statement.executeQuery("""
                            select bool_or(v.xmin = t.xmin) from booking_views v, token_entry t
                             where v.id = '%s' and t.processor_name = 'booking-views'""".formatted(id))) {
                return row.next() && row.getBoolean(1);
            }
        });
    }

    @Test
    void theEventsBearTheRequestsId() {
        var request = service.request("/v1/bookings", Optional.of(service.testKey()))
                .header("Content-Type", "application/json")
                .header("X-Request-Id", "trace-me-7")
                .POST(BodyPublishers.ofString(request().toString()));

        assertThat(service.send(request).header("X-Request-Id")).isEqualTo("trace-me-7");
        var actor = "key:" + service.get("/v1/account", service.testKey()).text("/key/id");
        assertThat(StoredMetadata.ofTheNewestEvent(service))
                .containsEntry("request_id", "trace-me-7")
                .containsEntry("actor", actor);
    }

    @Test
    void liveAndTestNeverMeet() {
        var live = service.post("/v1/bookings", service.liveKey(), request().toString())
                .text("/id");

        assertThat(service.get("/v1/bookings/" + live, service.testKey()).status())
                .isEqualTo(404);
        assertThat(listed(service.testKey(), "")).doesNotContain(live);
    }

    @Test
    void anothersBookingLooksLikeNone() {
        var other = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Other Treks", "email": "other@example.com", "tier": "pro"}""");
        var own = service.post("/v1/bookings", service.testKey(), request().toString())
                .text("/id");
        var foreign = service.get("/v1/bookings/" + own, other.text("/keys/test"));
        var missing = service.get("/v1/bookings/01890a5d-ac96-774b-bcce-b302099a8057", other.text("/keys/test"));

        assertThat(foreign.status()).isEqualTo(404);
        assertThat(likeness(foreign)).isEqualTo(likeness(missing));
        assertThat(listed(other.text("/keys/test"), "")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "123", "00000000-0000-0000-0000-00000000000g"})
    void aMalformedIdIsNotFound(String id) {
        assertThat(service.get("/v1/bookings/" + id, service.testKey()).status())
                .isEqualTo(404);
    }

    @Test
    void aPairOfNothingIsNone() {
        var body = request();
        body.putObject("metadata").put("channel", "web").putNull("campaign");

        var made = service.post("/v1/bookings", service.testKey(), body.toString());
        assertThat(made.body().path("metadata").toString()).isEqualTo("{\"channel\":\"web\"}");
        assertThat(listed(service.testKey(), "")).contains(made.text("/id"));
    }

    /** The JDK would read it. */
    @Test
    void anIdWithoutItsFirstDigitIsNotFound() {
        var id = service.post("/v1/bookings", service.testKey(), request().toString())
                .text("/id");

        assertThat(id).startsWith("0");
        assertThat(service.get("/v1/bookings/" + id.substring(1), service.testKey())
                        .status())
                .isEqualTo(404);
        assertThat(service.get("/v1/bookings/" + id.toUpperCase(Locale.ROOT), service.testKey())
                        .status())
                .isEqualTo(200);
    }

    @Test
    void pagesLeadThroughAllBookings() {
        var key = service.post("/v1/operators", service.deskKey("admin"), """
                        {"name": "Paging Treks", "email": "paging@example.com", "tier": "pro"}""").text("/keys/live");
        var made = new ArrayList<String>();
        for (int i = 0; i < 5; i++) {
            made.addFirst(
                    service.post("/v1/bookings", key, request().toString()).text("/id"));
        }
        var seen = new ArrayList<String>();
        var page = service.get("/v1/bookings?limit=2", key);
        while (true) {
            seen.addAll(ids(page));
            var next = page.text("/pagination/next_cursor");
            if (next.isEmpty()) {
                break;
            }
            page = service.get("/v1/bookings?limit=2&cursor=" + next, key);
        }

        assertThat(seen).isEqualTo(made);
        var second = service.get("/v1/bookings?limit=2&offset=2", key);
        assertThat(ids(second)).isEqualTo(made.subList(2, 4));
        assertThat(second.body().at("/pagination/total").intValue()).isEqualTo(5);
        assertThat(second.header("Link"))
                .contains("<" + TestService.BASE_URL + "/v1/bookings?limit=2&offset=0>; rel=\"first\"")
                .contains("rel=\"prev\"")
                .contains("&cursor=" + second.text("/pagination/next_cursor") + ">; rel=\"next\"")
                .contains("offset=4>; rel=\"last\"");
        assertThat(byLinks("/v1/bookings?limit=2", key)).isEqualTo(made);
    }

    /** A booking that is made meanwhile moves none of the others to another page. */
    private static List<String> byLinks(String first, String key) {
        var seen = new ArrayList<String>();
        var path = Optional.of(first);
        while (path.isPresent()) {
            var page = service.get(path.get(), key);
            seen.addAll(ids(page));
            service.post("/v1/bookings", key, request().toString());
            path = Pattern.compile("<" + TestService.BASE_URL + "([^>]*)>; rel=\"next\"")
                    .matcher(page.header("Link"))
                    .results()
                    .map(link -> link.group(1))
                    .findFirst();
        }
        return seen;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "limit=0 | limit",
                "limit=101 | limit",
                "limit=x | limit",
                "offset=-1 | offset",
                "offset=10001 | offset",
                "status=asleep | status",
                "status= | status",
                "start_date=2027-02-29 | start_date",
                "end_date=tomorrow | end_date",
                "start_date=2027-03-02&end_date=2027-03-01 | end_date",
                "trail_id=everest | trail_id",
                "cursor=nonsense | cursor",
                "cursor=x&offset=1 | cursor",
                "colour=red | colour",
                "limit=1&limit=2 | limit"
            })
    void aWrongQueryIsRefusedByName(String query, String parameter) {
        var answer = service.get("/v1/bookings?" + query, service.testKey());

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/invalid-parameter");
        assertThat(answer.text("/errors/0/parameter")).isEqualTo(parameter);
    }

    private static List<String> listed(String key, String query) {
        return ids(service.get("/v1/bookings?limit=100&" + query, key));
    }

    private static List<String> ids(Answer list) {
        assertThat(list.status()).isEqualTo(200);
        return StreamSupport.stream(list.body().at("/data").spliterator(), false)
                .map(booking -> booking.at("/id").textValue())
                .toList();
    }

    private static String likeness(Answer refusal) {
        return refusal.text("/type") + refusal.text("/title") + refusal.text("/detail");
    }
}
