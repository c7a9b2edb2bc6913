package cairn.bootstrap;

import static cairn.bootstrap.BookingBodies.byRoute;
import static cairn.bootstrap.BookingBodies.request;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A wrong {@code POST /v1/bookings} gets its problem, with pointers, and no event. */
class BookingRefusalApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static TestService service;

    @BeforeAll
    static void startService() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "start_date | null | is required",
                "start_date | 20270301 | must be a date",
                "start_date | '\"01.03.2027\"' | must be a date",
                "start_date | '\"2027-02-29\"' | must be a date",
                "start_date | '\"2020-01-01\"' | must not be before today",
                "start_date | '\"2099-01-01\"' | must not be after",
                "party_size | null | is required",
                "party_size | 0 | must be at least 1",
                "party_size | -1 | must be at least 1",
                "party_size | 51 | must be at most 50",
                "party_size | 99999999999 | must be an integer",
                "party_size | 2.5 | must be an integer",
                "party_size | '\"2\"' | must be an integer",
                "party_size | [2] | must be an integer",
                "customer_email | null | is required",
                "customer_email | '\"maya\"' | must be an e-mail address",
                "customer_email | '\"māyā@example.com\"' | must be an e-mail address",
                "customer_email | 7 | must be a string",
                "customer_name | '\" \"' | must not be blank",
                "customer_phone | '\" \"' | must not be blank",
                "customer_phone | 4930901820 | must be a string",
                "trail_id | '\"everest\"' | must be a UUID",
                "trail_id | '\"01890a5d-ac96-774b-bcce-b302099a8057\"' | must be a trail of the catalogue",
                "hold | '\"yes\"' | must be true or false",
                "hold_minutes | 30 | may only be sent together with `hold`",
                "reference | '\"\"' | must have 1 to 64 characters",
                "metadata | [] | must be",
                "guide_id | '\"x\"' | must be a UUID",
                "guide_id | '\"01890a5d-ac96-774b-bcce-b302099a8057\"' | must be a guide of the catalogue",
                "porter_ids | '\"x\"' | must be an array",
                "hold | 1 | must be true or false",
                "hold_minutes | 0 | must be at least 1",
                "notes | 7 | must be a string",
                "colour | '\"red\"' | is unknown"
            })
    void aWrongFieldIsRefusedByItsPointerAndNothingHappens(String member, String value, String detail)
            throws IOException {
        long events = service.eventsOfRequests();
        var body = request();
        body.set(member, JSON.readTree(value));
        var answer = service.post("/v1/bookings", service.testKey(), body.toString());

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
        assertThat(answer.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/validation-failed");
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/" + member);
        assertThat(answer.text("/errors/0/detail")).startsWith(detail);
        assertThat(answer.body().at("/errors")).hasSize(1);
        assertThat(service.eventsOfRequests()).isEqualTo(events);
    }

    @Test
    void metadataHaveAtMostEightKibibytesAsJson() {
        var body = request();
        var metadata = body.putObject("metadata");
        IntStream.range(0, 15).forEach(i -> metadata.put("pair-%02d".formatted(i), "m".repeat(500)));
        int room = 8_192 - metadata.toString().length() - ",'last':''".length();
        metadata.put("last", "m".repeat(room));
        assertThat(service.post("/v1/bookings", service.testKey(), body.toString())
                        .status())
                .isEqualTo(201);

        metadata.put("last", "m".repeat(room + 1));
        var answer = service.post("/v1/bookings", service.testKey(), body.toString());
        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/metadata");
        assertThat(answer.text("/errors/0/detail")).isEqualTo("must have at most 8 KiB as JSON");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/price | {\"amount\": -1, \"currency\": \"USD\"} | /price/amount",
                "/price | {\"amount\": 1, \"currency\": \"XXZ\"} | /price/currency",
                "/price | {\"amount\": 1} | /price/currency",
                "/price | {\"amount\": 1, \"currency\": \"XXX\"} | /price/currency",
                "/price | {\"amount\": 1000000000001, \"currency\": \"USD\"} | /price/amount",
                "/price | {\"amount\": 1, \"currency\": \"USD\", \"tip\": 1} | /price/tip",
                "/price | 12 | /price",
                "/metadata | {\"a\": 1} | /metadata/a"
            })
    void aFaultInsideAMemberIsRefusedByItsPointer(String member, String value, String pointer) throws IOException {
        var body = request();
        body.set(member.substring(1), JSON.readTree(value));
        var answer = service.post("/v1/bookings", service.testKey(), body.toString());

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo(pointer);
    }

    @Test
    void neitherTrailNorRoute() {
        var body = request();
        body.remove("trail_id");
        var answer = service.post("/v1/bookings", service.testKey(), body.toString());

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/trail_id");
        assertThat(answer.text("/errors/0/detail")).isEqualTo("is required unless route_id is given");
    }

    @Test
    void bothTrailAndRoute() {
        var body = request().put("route_id", "everest-base-camp");
        var answer = service.post("/v1/bookings", service.testKey(), body.toString());

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/route_id");
        assertThat(answer.text("/errors/0/detail")).isEqualTo("must be left out when trail_id is given");
    }

    @Test
    void anUnknownRoute() {
        var answer = service.post(
                "/v1/bookings", service.testKey(), byRoute("nowhere").toString());

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/route_id");
    }

    @Test
    void aPartyTooSmallForARestrictedTrail() {
        var body = byRoute("upper-mustang").put("party_size", 1);
        var answer = service.post("/v1/bookings", service.testKey(), body.toString());

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/party_size");
    }

    @Test
    void everyFaultIsReportedAtOnce() {
        var answer = service.post("/v1/bookings", service.testKey(), """
                {"start_date": "2027-02-29", "party_size": 0, "customer_email": "x", "colour": "red",
                 "price": {"amount": "1", "currency": "USD"}}""");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.body().at("/errors").findValuesAsText("pointer"))
                .containsExactlyInAnyOrder(
                        "/colour", "/trail_id", "/start_date", "/party_size", "/customer_email", "/price/amount");
    }

    /** They depend on the day and on the trail, so they are reported apart from what is wrong by itself. */
    @Test
    void everyFaultThatTheCoreFindsIsReportedAtOnce() {
        var answer = service.post(
                "/v1/bookings",
                service.testKey(),
                byRoute("manaslu-circuit")
                        .put("party_size", 1)
                        .put("start_date", "2020-01-01")
                        .toString());

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.body().at("/errors").findValuesAsText("pointer"))
                .containsExactly("/start_date", "/party_size");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "\"booking\"", "7", "null", "true"})
    void jsonThatIsNoObject(String body) {
        assertThat(service.post("/v1/bookings", service.testKey(), body).status())
                .isEqualTo(422);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{\"party_size\": 2, \"party_size\": 3}",
                "{\"a\": 1} {}",
                "nonsense",
                "{\"a\":}",
                "{\"party_size\": 1e9999999999}"
            })
    void whatIsNotOneSoundJsonText(String body) {
        var answer = service.post("/v1/bookings", service.testKey(), body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/malformed-request");
    }

    @Test
    void aBodyNestedTooDeep() {
        var answer = service.post("/v1/bookings", service.testKey(), "{\"a\":" + "[".repeat(64) + "]".repeat(64) + "}");

        assertThat(answer.status()).isEqualTo(400);
    }

    @Test
    void aBodyTooLarge() {
        var most = request().put("notes", "x");
        int frame = most.toString().length() - 1;
        var fits = most.put("notes", "n".repeat(64 * 1024 - frame)).toString();
        assertThat(fits).hasSize(64 * 1024);

        assertThat(service.post("/v1/bookings", service.testKey(), fits).status())
                .isEqualTo(422);
        assertThat(service.post("/v1/bookings", service.testKey(), fits + " ").status())
                .isEqualTo(413);
    }

    @Test
    void aBodyThatIsNotUtf8() {
        var body = request().put("customer_name", "Gr\u00fcezi").toString().getBytes(StandardCharsets.ISO_8859_1);
        var answer = service.send(service.request("/v1/bookings", Optional.of(service.testKey()))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(body)));

        assertThat(answer.status()).isEqualTo(400);
    }

    @Test
    void aBodyOfAnotherType() {
        var answer = service.send(service.request("/v1/bookings", Optional.of(service.testKey()))
                .header("Content-Type", "text/plain")
                .POST(BodyPublishers.ofString("{}")));

        assertThat(answer.status()).isEqualTo(415);
    }

    @Test
    void bookingWithoutAKey() {
        var answer = service.send(service.request("/v1/bookings", Optional.empty())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{}")));

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(answer.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/missing-credentials");
    }

    @Test
    void bookingWithADesksKey() {
        var answer = service.post(
                "/v1/bookings", service.deskKey("rescue_desk"), request().toString());

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/insufficient-scope");
        assertThat(answer.text("/detail")).contains("operator");
    }
}
