package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Reads single objects of lists by their ids. */
class GetByIdApiTest {

    private static final String NO_OBJECT = "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20";

    private static TestService service;
    private static Bookings bookings;

    @BeforeAll
    static void start() {
        service = TestService.start();
        bookings = new Bookings(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aPorterWithTheAvailabilityOfTheDaysAskedFor() {
        var first = LocalDate.now(ZoneOffset.UTC).plusDays(90);
        var last = first.plusDays(11);
        var later = first.plusDays(50);
        var days = "from=" + first + "&to=" + last;
        var guide = bookings.free("guide", first.toString(), last.toString()).getFirst();
        var path = "/v1/porters/" + guide + "?" + days;
        var listed = service.get("/v1/porters?limit=100&role=guide&available=true&" + days, bookings.key());

        assertThat(listed.body().path("data"))
                .contains(service.get(path, bookings.key()).body());
        bookings.made(
                BookingBodies.request().put("start_date", first.toString()).put("guide_id", guide));
        assertThat(service.get(path, bookings.key()).text("/available")).isEqualTo("false");
        assertThat(service.get("/v1/porters/" + guide + "?from=" + later, bookings.key())
                        .text("/available"))
                .isEqualTo("true");
        assertThat(service.get("/v1/porters/" + guide + "?from=" + later + "&to=" + later.minusDays(1), bookings.key())
                        .text("/errors/0/parameter"))
                .isEqualTo("to");
        assertThat(service.get("/v1/porters/" + NO_OBJECT, bookings.key()).status())
                .isEqualTo(404);
    }

    @Test
    void aDelivery() {
        var endpoint = "/v1/webhook-endpoints/"
                + service.post("/v1/webhook-endpoints", bookings.key(), "{\"url\": \"http://127.0.0.1:9/\"}")
                        .text("/id");
        service.post(endpoint + "/test", bookings.key(), "");

        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            var listed =
                    service.get(endpoint + "/deliveries", bookings.key()).body().at("/data/0");
            var path = "/v1/webhook-deliveries/" + listed.path("id").asText();
            var found = (ObjectNode) service.get(path, bookings.key()).body();
            assertThat(found.remove("body").asText()).contains("endpoint.test");
            assertThat(found).isEqualTo(listed);
        });
        assertThat(service.get("/v1/webhook-deliveries/" + NO_OBJECT, bookings.key())
                        .status())
                .isEqualTo(404);
    }

    @Test
    void anEventAsTheFeedHasIt() {
        var booking = bookings.made(BookingBodies.request());
        bookings.delete(booking);
        var listed = service.get("/v1/events?subject=booking/" + booking, bookings.key())
                .body()
                .path("data");

        assertThat(listed).hasSize(2);
        for (var event : listed) {
            var path = "/v1/events/" + event.path("id").asText();
            assertThat(service.get(path, bookings.key()).body()).isEqualTo(event);
            assertThat(service.get(path, service.liveKey()).status())
                    .as("in the other mode")
                    .isEqualTo(404);
        }
        assertThat(service.get("/v1/events/" + NO_OBJECT, bookings.key()).status())
                .isEqualTo(404);
    }
}
