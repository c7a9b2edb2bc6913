package cairn.bootstrap;

import static cairn.bootstrap.BookingBodies.request;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.StateTable.Move;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.booking.BookingStatus;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every action in every status, as {@code docs/api/bookings.md} has it. */
class BookingStatesApiTest {

    private static final StateTable TABLE = new StateTable("bookings.md", "cancel", "cancelled");

    private static TestService service;
    private static Instant now;
    private static Bookings bookings;

    @BeforeAll
    static void start() {
        now = Instant.now();
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

    static Stream<Move> moves() {
        return TABLE.moves();
    }

    @Test
    void theTableHasEveryStatus() {
        assertThat(TABLE.statuses())
                .containsExactlyInAnyOrderElementsOf(Stream.of(BookingStatus.values())
                        .map(BookingStatus::label)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("moves")
    void everyActionLeadsWhereTheTableSays(Move move) {
        var id = standing(move.from());
        long events = service.eventsOfRequests();
        var answer = act(id, move.action());

        TABLE.check(move, answer, bookings.get(id).body(), service.eventsOfRequests() - events);
    }

    private static String standing(String status) {
        var body = request().put("party_size", 3);
        return switch (BookingStatus.valueOf(status.toUpperCase(Locale.ROOT))) {
            case PENDING -> bookings.made(body.put("hold", true));
            case CONFIRMED -> bookings.made(body);
            case IN_PROGRESS -> after(bookings.made(body), "start");
            case COMPLETED -> after(bookings.made(body), "start", "complete");
            case CANCELLED -> after(bookings.made(body), "cancel");
            case EXPIRED -> {
                var id = bookings.made(body.put("hold", true));
                TestClock.put(now.plus(Duration.ofMinutes(30)));
                yield id;
            }
        };
    }

    private static String after(String id, String... actions) {
        for (var action : actions) {
            assertThat(bookings.act(id, action).status()).isEqualTo(200);
        }
        return id;
    }

    private static Answer act(String id, String action) {
        return switch (action) {
            case "update" -> bookings.put(id, changed());
            case "reduce" -> bookings.act(id, "party", "{\"remove\": 1}");
            case "pay" -> bookings.pay(id, 100, "deposit");
            default -> bookings.act(id, action);
        };
    }

    private static ObjectNode changed() {
        var body = request().put("notes", "Changed");
        body.remove("trail_id");
        return body;
    }

    @Test
    void aHistoryTellsEachStep() {
        var id = after(bookings.made(request().put("hold", true)), "confirm", "start", "complete");
        var events = bookings.get(id, "events");

        assertThat(events.status()).isEqualTo(200);
        assertThat(StreamSupport.stream(events.body().at("/data").spliterator(), false)
                        .map(event -> event.at("/type").textValue() + " " + event.at("/sequence") + " "
                                + event.at("/data/status").textValue()))
                .containsExactly(
                        "booking.created 1 pending",
                        "booking.confirmed 2 confirmed",
                        "booking.started 3 in_progress",
                        "booking.completed 4 completed");
        assertThat(events.body().at("/data").findValues("position")).hasSize(4).allMatch(JsonNode::isIntegralNumber);
        assertThat(events.body().at("/data/3/data")).isEqualTo(bookings.get(id).body());
        assertThat(events.text("/data/0/actor")).startsWith("key:");
        assertThat(bookings.get(id, "events?limit=1&offset=1").text("/data/0/type"))
                .isEqualTo("booking.confirmed");
    }
}
