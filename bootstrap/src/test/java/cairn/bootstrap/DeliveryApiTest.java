package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The deliveries of all endpoints, their filters, and the body of one. */
class DeliveryApiTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final String PATH = "/v1/webhook-deliveries";

    private static TestService service;
    private static Receiver receiver;
    private static String first;
    private static String second;
    private static String booking;
    private static String other;

    @BeforeAll
    static void start() throws IOException {
        service = TestService.startOver(DATABASE);
        receiver = Receiver.start();
        first = endpoint("/first");
        second = endpoint("/second");
        var bookings = new Bookings(service, service.testKey());
        booking = bookings.made(BookingBodies.request().put("hold", true));
        bookings.act(booking, "confirm");
        other = bookings.made(BookingBodies.request());
        service.post("/v1/webhook-endpoints/" + first + "/test", service.testKey(), "");
        await().atMost(SOON).until(() -> list("status=succeeded").size() == 7);
    }

    @AfterAll
    static void stop() throws IOException {
        service.close();
        receiver.close();
    }

    @Test
    void theDeliveriesOfAllEndpointsAreListedNewestFirst() {
        var page = get(PATH + "?limit=3");

        assertThat(texts(page, "/event_type")).startsWith("endpoint.test", "booking.created", "booking.created");
        assertThat(page.text("/pagination/total")).isEqualTo("7");
        var rest = get(PATH + "?limit=100&cursor=" + page.text("/pagination/next_cursor"));
        assertThat(texts(rest, "/id")).hasSize(4).doesNotContainAnyElementsOf(texts(page, "/id"));
        assertThat(list("limit=3&offset=6")).hasSize(1);
    }

    @Test
    void filtersNarrowTheListDown() {
        assertThat(list("event_type=booking.confirmed")).hasSize(2);
        assertThat(list("event_type=booking.*")).hasSize(6);
        assertThat(list("event_type=endpoint.test,booking.confirmed")).hasSize(3);
        assertThat(list("event_type=permit.*")).isEmpty();
        assertThat(list("subject=booking/" + booking)).hasSize(4);
        assertThat(list("subject=booking/" + other)).hasSize(2);
        assertThat(list("status=exhausted")).isEmpty();
        var now = Instant.now();
        assertThat(list("created_to=" + now.plusSeconds(60))).hasSize(7);
        assertThat(list("created_from=" + now.plusSeconds(60))).isEmpty();
        assertThat(texts(
                        get("/v1/webhook-endpoints/" + second + "/deliveries?subject=booking/" + booking),
                        "/endpoint_id"))
                .containsExactly(second, second);
    }

    @Test
    void oneDeliveryHasTheBodyThatWasSent() {
        var id = list("event_type=booking.confirmed").getFirst();

        var delivery = get(PATH + "/" + id);

        assertThat(delivery.text("/subject")).isEqualTo("booking/" + booking);
        assertThat(delivery.body().at("/attempts")).hasSize(1);
        assertThat(receiver.requests())
                .filteredOn(request -> request.header("webhook-id").equals(delivery.text("/event_id")))
                .isNotEmpty()
                .allSatisfy(request -> assertThat(delivery.text("/body")).isEqualTo(request.body()));
        assertThat(get(PATH + "?limit=1").body().at("/data/0").has("body")).isFalse();
    }

    @Test
    void othersSeeNoneOfThem() {
        var stranger =
                service.post("/v1/operators", service.deskKey("admin"), """
                        {"name": "Others", "email": "others@example.com", "tier": "pro"}""").text("/keys/test");
        assertThat(service.get(PATH, stranger).body().at("/data")).isEmpty();
        assertThat(service.get(PATH, service.liveKey()).body().at("/data")).isEmpty();
        assertThat(service.get(PATH + "/" + list("").getFirst(), stranger).status())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "event_type=booking.sold",
                "event_type=",
                "subject=booking",
                "subject=booking/%25",
                "status=lost",
                "created_from=yesterday",
                "created_from=2027-01-02T00:00:00Z&created_to=2027-01-01T00:00:00Z",
                "endpoint=x"
            })
    void wrongFiltersAreRefused(String query) {
        assertThat(get(PATH + "?" + query).status()).isEqualTo(400);
    }

    private static String endpoint(String path) {
        var made = service.post("/v1/webhook-endpoints", service.testKey(), """
                {"url": "%s", "event_types": ["booking.*"]}""".formatted(receiver.url(path)));
        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        return made.text("/id");
    }

    private static Answer get(String path) {
        return service.get(path, service.testKey());
    }

    private static List<String> list(String query) {
        return texts(get(PATH + "?" + query), "/id");
    }

    private static List<String> texts(Answer list, String member) {
        var texts = new ArrayList<String>();
        list.body().at("/data").forEach(item -> texts.add(item.at(member).textValue()));
        return texts;
    }
}
