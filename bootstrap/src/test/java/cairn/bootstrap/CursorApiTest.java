package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A client that follows the next links of a growing list receives every object once, whatever is added or deleted meanwhile. */
class CursorApiTest {

    private static final Pattern NEXT = Pattern.compile("<" + TestService.BASE_URL + "([^>]*)>; rel=\"next\"");

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
    void endpoints() {
        var made = new ArrayList<String>();
        for (int i = 0; i < 4; i++) {
            made.addFirst(endpoint());
        }
        var path = "/v1/webhook-endpoints";

        var first = service.get(path + "?limit=2", service.testKey());
        assertThat(ids(first)).isEqualTo(made.subList(0, 2));
        endpoint();
        delete(path + "/" + made.get(0));
        assertThat(walked(next(first))).isEqualTo(made.subList(2, 4));
        delete(path + "/" + made.get(1));
        assertThat(walked(next(first)))
                .as("after the endpoint at which the page ended is deleted")
                .isEqualTo(made.subList(2, 4));
        assertThat(ids(service.get(path + "?limit=2&offset=2", service.testKey())))
                .containsExactly(made.getLast());
    }

    @Test
    void bookingsByTheirStart() {
        var word = "ordered";
        var made = new ArrayList<String>();
        for (int day : List.of(3, 1, 2, 1, 0)) {
            made.add(bookings.made(BookingBodies.request()
                    .put("start_date", BookingBodies.start().plusDays(day).toString())
                    .put("customer_name", "Örðered Maya".replace('ð', 'd'))));
        }
        var path = "/v1/bookings?sort=start_date&q=" + word;

        var first = service.get(path + "&limit=2", service.testKey());
        bookings.made(BookingBodies.request().put("customer_name", "Ordered Earlier"));

        assertThat(ids(first)).containsExactly(made.get(4), made.get(1));
        assertThat(walked(next(first))).containsExactly(made.get(3), made.get(2), made.get(0));
        assertThat(service.get("/v1/bookings?cursor=" + first.text("/pagination/next_cursor"), service.testKey())
                        .status())
                .as("a cursor of another order")
                .isEqualTo(400);
    }

    @Test
    void payments() {
        var booking = bookings.made(BookingBodies.request());
        var path = "/v1/bookings/" + booking + "/payments";
        for (int amount = 1; amount <= 5; amount++) {
            bookings.pay(booking, amount, "deposit");
        }
        var all = ids(service.get(path, service.testKey()));
        assertThat(all).hasSize(5);

        var first = service.get(path + "?limit=2", service.testKey());
        assertThat(ids(first)).isEqualTo(all.subList(0, 2));
        assertThat(walked(next(first))).isEqualTo(all.subList(2, 5));
        assertThat(ids(service.get(path + "?limit=2&offset=3", service.testKey())))
                .isEqualTo(all.subList(3, 5));
    }

    @Test
    void eventsOfABooking() {
        var booking = bookings.made(BookingBodies.request());
        var path = "/v1/bookings/" + booking + "/events";
        for (int amount = 1; amount <= 4; amount++) {
            bookings.pay(booking, amount, "deposit");
        }
        var all = ids(service.get(path, service.testKey()));
        assertThat(all).hasSize(5);

        var first = service.get(path + "?limit=2", service.testKey());
        assertThat(ids(first)).isEqualTo(all.subList(0, 2));
        var rest = service.get(next(first).orElseThrow(), service.testKey());
        assertThat(rest.body().at("/data/0/sequence").intValue()).isEqualTo(3);
        assertThat(walked(next(first))).isEqualTo(all.subList(2, 5));
        assertThat(ids(service.get(path + "?limit=2&offset=4", service.testKey())))
                .isEqualTo(all.subList(4, 5));
    }

    @Test
    void replays() {
        var made = new ArrayList<String>();
        for (int i = 0; i < 4; i++) {
            made.addFirst(replay());
        }
        var path = "/v1/analytics/replays";

        var first = service.get(path + "?limit=2", service.testKey());
        assertThat(ids(first)).isEqualTo(made.subList(0, 2));
        replay();
        assertThat(walked(next(first))).isEqualTo(made.subList(2, 4));
        assertThat(ids(service.get(path + "?limit=2&offset=4", service.testKey())))
                .containsExactly(made.getLast());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/webhook-endpoints",
                "/v1/bookings/%s/payments",
                "/v1/bookings/%s/events",
                "/v1/analytics/replays"
            })
    void aCursorThatIsNoneIsRefused(String template) {
        var path = template.formatted(bookings.made(BookingBodies.request()));

        for (var query : List.of("cursor=x", "cursor=", "cursor=-1", "cursor=1&offset=0")) {
            var refused = service.get(path + "?" + query, service.testKey());
            assertThat(refused.status()).as(query).isEqualTo(400);
            assertThat(refused.text("/errors/0/parameter")).isEqualTo("cursor");
        }
    }

    private static void delete(String path) {
        var deleted = service.send(
                service.request(path, Optional.of(service.testKey())).DELETE());
        assertThat(deleted.status()).isEqualTo(204);
    }

    private static String endpoint() {
        return made(service.post("/v1/webhook-endpoints", service.testKey(), """
                {"url": "http://127.0.0.1:9/hook"}"""), 201);
    }

    private static String replay() {
        var id = made(service.post("/v1/analytics/replays", service.testKey(), "{}"), 202);
        Awaitility.await()
                .atMost(TestService.SOON)
                .until(() -> !service.get("/v1/analytics/replays/" + id, service.testKey())
                        .text("/status")
                        .equals("running"));
        return id;
    }

    private static String made(Answer answer, int status) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(status);
        return answer.text("/id");
    }

    private static List<String> walked(Optional<String> path) {
        var seen = new ArrayList<String>();
        while (path.isPresent()) {
            var page = service.get(path.get(), service.testKey());
            assertThat(page.body().at("/pagination").has("offset")).isFalse();
            seen.addAll(ids(page));
            path = next(page);
        }
        return seen;
    }

    private static Optional<String> next(Answer page) {
        assertThat(page.status()).as(page.raw().body()).isEqualTo(200);
        return NEXT.matcher(page.header("Link"))
                .results()
                .map(link -> link.group(1))
                .findFirst();
    }

    private static List<String> ids(Answer page) {
        return page.body()
                .at("/data")
                .valueStream()
                .map(each -> each.at("/id").textValue())
                .toList();
    }
}
