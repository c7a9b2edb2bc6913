package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A web page of an agency books with a token that the agency's server has created for it. */
class BrowserTokenApiTest {

    private static final String PAGE = "https://treks.example";

    private static TestService service;
    private static String token;

    @BeforeAll
    static void start() {
        service = TestService.start();
        var made = service.post("/v1/tokens", service.testKey(), """
                {"scopes": ["operator", "emergency"], "origins": ["https://treks.example"]}""");
        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        assertThat(made.body().at("/origins").toString()).isEqualTo("[\"https://treks.example\"]");
        token = made.text("/token");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aPageBooksAndReadsWhatItHasBooked() {
        var made = post("/v1/bookings", token, PAGE, BookingBodies.request());

        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        assertThat(made.header("Access-Control-Allow-Origin")).isEqualTo(PAGE);
        assertThat(made.header("Access-Control-Expose-Headers")).contains("Location", "ETag", "Idempotent-Replayed");
        var read = service.send(service.request("/v1/bookings/" + made.text("/id"), Optional.of(token))
                .header("Origin", PAGE));
        assertThat(read.status()).isEqualTo(200);
        assertThat(read.raw().headers().allValues("Vary")).contains("Origin");
        assertThat(read.header("Cache-Control")).isEqualTo("private, no-store");
    }

    @Test
    void aPageMayAskBeforehand() {
        var answer = service.send(service.request("/v1/bookings", Optional.empty())
                .header("Origin", PAGE)
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "authorization,content-type,idempotency-key")
                .method("OPTIONS", BodyPublishers.noBody()));

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(answer.header("Access-Control-Allow-Methods")).contains("POST");
        assertThat(answer.header("Access-Control-Allow-Headers"))
                .contains("Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match");
        assertThat(answer.header("Access-Control-Allow-Credentials")).isEmpty();
    }

    @Test
    void nothingIsBookedForAnotherPageOrWithAKey() {
        var before = total();
        for (var refused : new Answer[] {
            post("/v1/bookings", token, "https://evil.example", BookingBodies.request()),
            post("/v1/bookings", service.testKey(), PAGE, BookingBodies.request())
        }) {
            assertThat(refused.status()).isEqualTo(403);
            assertThat(refused.text("/code")).isEqualTo("origin-not-allowed");
        }
        assertThat(total()).isEqualTo(before);
    }

    @Test
    void aHelicopterIsSentForWhereverTheRequestComesFrom() {
        for (var bearer : new String[] {token, service.testKey()}) {
            var recorded = post(Dispatches.PATH, bearer, "https://evil.example", Dispatches.call());

            assertThat(recorded.status()).as(recorded.raw().body()).isEqualTo(201);
            assertThat(recorded.header("Access-Control-Allow-Origin")).isEmpty();
        }
    }

    @Test
    void theConsoleIsForItsOwnPagesAlone() {
        var answer = service.send(service.request("/v1/console/session", Optional.empty())
                .header("Origin", PAGE)
                .header("Access-Control-Request-Method", "POST")
                .method("OPTIONS", BodyPublishers.noBody()));

        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.header("Access-Control-Allow-Origin")).isEmpty();
    }

    private static long total() {
        return service.get("/v1/bookings?limit=1", service.testKey())
                .body()
                .at("/pagination/total")
                .longValue();
    }

    private static Answer post(String path, String bearer, String origin, ObjectNode body) {
        return service.send(service.request(path, Optional.of(bearer))
                .header("Origin", origin)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body.toString())));
    }
}
