package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code GET /v1/events?order=desc}: the same events as in the other order, from the newest on. */
class BackwardsFeedApiTest {

    private static TestService service;
    private static String key;
    private static String booking;

    @BeforeAll
    static void start() {
        service = TestService.start();
        key = service.post("/v1/operators", service.deskKey("admin"), """
                        {"name": "Treks", "email": "office@example.com", "tier": "pro"}""").text("/keys/test");
        var bookings = new Bookings(service, key);
        booking = bookings.made(BookingBodies.request().put("hold", true));
        bookings.act(booking, "confirm");
        for (int number = 0; number < 3; number++) {
            bookings.made(BookingBodies.request());
            bookings.pay(booking, 1_000, "deposit");
        }
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aPageHasTheNewestEventsFirst() {
        var forwards = events(get(""));

        var page = get("order=desc");

        assertThat(forwards).hasSize(8);
        assertThat(events(page)).isEqualTo(forwards.reversed());
        assertThat(page.body().has("next_before")).isFalse();
        assertThat(page.header("Link")).isEmpty();
    }

    @Test
    void thePagesFollowOneAnotherWithoutGapsOrRepetitions() {
        var read = new ArrayList<JsonNode>();
        var page = get("order=desc&limit=3");
        while (page.body().has("next_before")) {
            assertThat(events(page)).hasSizeLessThanOrEqualTo(3);
            read.addAll(events(page));
            assertThat(page.header("Link")).contains("before=" + page.text("/next_before"), "order=desc");
            page = get("order=desc&limit=3&before=" + page.text("/next_before"));
        }
        read.addAll(events(page));

        assertThat(read).isEqualTo(events(get("")).reversed());
    }

    @Test
    void typesObjectsAndRangesSelectAsInTheOtherOrder() {
        var forwards = events(get(""));
        var third = forwards.get(2).at("/position").longValue();

        assertThat(events(get("order=desc&subject=booking/" + booking)))
                .isEqualTo(events(get("subject=booking/" + booking)).reversed());
        assertThat(events(get("order=desc&types=booking.payment_recorded"))).hasSize(3);
        assertThat(events(get("order=desc&before=" + third)))
                .isEqualTo(forwards.subList(0, 2).reversed());
        assertThat(events(get("order=desc&until=" + third)))
                .isEqualTo(forwards.subList(0, 3).reversed());
        assertThat(events(get("order=desc&after=" + third)))
                .isEqualTo(forwards.subList(3, 8).reversed());
        assertThat(events(get("order=desc&before=1"))).isEmpty();
    }

    @Test
    void theEventsOfAKeyAreFound() {
        var operator = service.post("/v1/operators", service.deskKey("admin"), """
                        {"name": "Leaky Treks", "email": "leaky@example.com", "tier": "pro"}""");
        var own = operator.text("/keys/test");
        var leaked =
                service.post("/v1/operators/%s/keys".formatted(operator.text("/id")), service.deskKey("admin"), """
                {"name": "Website", "mode": "test"}""");
        var ofOwner = new Bookings(service, own);
        var first = ofOwner.made(BookingBodies.request().put("hold", true));
        var stolen = new Bookings(service, leaked.text("/key"));
        stolen.act(first, "confirm");
        var second = stolen.made(BookingBodies.request());
        ofOwner.pay(second, 1_000, "deposit");

        var actor = "&actor=key:" + leaked.text("/id");
        var found = service.get("/v1/events?order=desc" + actor, own);
        var forwards = service.get("/v1/events?types=booking.*" + actor, own);

        assertThat(events(found))
                .extracting(event -> event.at("/type").textValue() + " "
                        + event.at("/subject").textValue())
                .containsExactly("booking.created booking/" + second, "booking.confirmed booking/" + first);
        assertThat(events(found).get(1).at("/sequence").intValue()).isEqualTo(2);
        assertThat(events(forwards)).isEqualTo(events(found).reversed());
        assertThat(events(get("actor=key:" + leaked.text("/id"))))
                .as("another operator")
                .isEmpty();
        assertThat(get("actor=Website").status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"before=5", "order=asc&before=5", "order=newest", "order=desc&before=0", "order=desc&before=x"})
    void wrongOrdersAreRefused(String query) {
        assertThat(get(query).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/x-ndjson", "text/event-stream"})
    void streamsHaveTheOrderOfTheLog(String type) {
        var answer = service.send(service.request("/v1/events?order=desc", Optional.of(key))
                .header("Accept", type)
                .GET());
        assertThat(answer.status()).isEqualTo(400);
    }

    private static Answer get(String query) {
        return service.get("/v1/events?" + query, key);
    }

    private static List<JsonNode> events(Answer page) {
        assertThat(page.status()).as(page.raw().body()).isEqualTo(200);
        var events = new ArrayList<JsonNode>();
        page.body().at("/data").forEach(events::add);
        return events;
    }
}
