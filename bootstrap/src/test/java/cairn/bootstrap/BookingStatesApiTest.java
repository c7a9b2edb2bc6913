package cairn.bootstrap;

import static cairn.bootstrap.BookingBodies.request;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.booking.BookingStatus;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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

    private static final Path PAGE = Path.of("../docs/api/bookings.md");

    private static TestService service;
    private static Instant now;
    private static Bookings bookings;

    /** A cell of the table. */
    record Move(String from, String action, String outcome, List<String> allowed) {

        @Override
        public String toString() {
            return from + " " + action + " " + outcome;
        }
    }

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
        var lines = table();
        var actions = lines.getFirst().subList(1, lines.getFirst().size());
        var moves = new ArrayList<Move>();
        for (var line : lines.subList(2, lines.size())) {
            var outcomes = line.subList(1, line.size());
            var allowed = actions.stream()
                    .filter(action -> !outcomes.get(actions.indexOf(action)).equals("409"))
                    .filter(action ->
                            !(action.equals("cancel") && line.getFirst().equals("cancelled")))
                    .toList();
            for (int place = 0; place < actions.size(); place++) {
                moves.add(new Move(line.getFirst(), actions.get(place), outcomes.get(place), allowed));
            }
        }
        return moves.stream();
    }

    private static List<List<String>> table() {
        try (var lines = Files.lines(PAGE)) {
            return lines.dropWhile(line -> !line.startsWith("| Status"))
                    .takeWhile(line -> line.startsWith("|"))
                    .map(line -> Stream.of(line.substring(1).split("\\|"))
                            .map(String::strip)
                            .toList())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theTableHasEveryStatus() {
        assertThat(moves().map(Move::from).distinct())
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

        if (move.outcome().equals("409")) {
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.text("/type")).endsWith("/problems/invalid-transition");
            assertThat(answer.text("/current_status")).isEqualTo(move.from());
            assertThat(answer.body().at("/allowed"))
                    .extracting(action -> action.textValue())
                    .containsExactlyInAnyOrderElementsOf(move.allowed());
            assertThat(service.eventsOfRequests()).isEqualTo(events);
        } else {
            assertThat(answer.status()).as(answer.raw().body()).isBetween(200, 201);
            assertThat(answer.text("/status")).isEqualTo(move.outcome());
            assertThat(bookings.get(id).body()).isEqualTo(answer.body());
            boolean isRepeated =
                    move.from().equals(move.outcome()) && move.action().equals("cancel");
            assertThat(service.eventsOfRequests() - events).isEqualTo(isRepeated ? 0 : 1);
        }
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
