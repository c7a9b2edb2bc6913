package cairn.bootstrap;

import static cairn.bootstrap.Reservations.stay;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import cairn.domain.reservation.Reservation.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every action in every status, as {@code docs/api/reservations.md} has it. */
class ReservationStatesApiTest {

    private static final Path PAGE = Path.of("../docs/api/reservations.md");

    private static TestService service;
    private static Reservations reservations;
    private static int used;

    /** A cell of the table. */
    record Move(String from, String action, String outcome, List<String> allowed) {

        @Override
        public String toString() {
            return from + " " + action + " " + outcome;
        }
    }

    @BeforeAll
    static void start() {
        service = TestService.start();
        reservations = new Reservations(service, service.testKey());
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
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(Status.values()).map(Status::label).toList());
    }

    @ParameterizedTest
    @MethodSource("moves")
    void everyActionLeadsWhereTheTableSays(Move move) {
        int first = used++;
        var id = standing(move.from(), first);
        long events = reservations.events();
        var answer = act(id, move.action(), first);

        if (move.outcome().equals("409")) {
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.text("/type")).endsWith("/problems/invalid-transition");
            assertThat(answer.text("/current_status")).isEqualTo(move.from());
            assertThat(answer.body().at("/allowed"))
                    .extracting(action -> action.textValue())
                    .containsExactlyInAnyOrderElementsOf(move.allowed());
            assertThat(reservations.events()).isEqualTo(events);
        } else {
            assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
            assertThat(answer.text("/status")).isEqualTo(move.outcome());
            assertThat(reservations.get(id).body()).isEqualTo(answer.body());
            boolean isRepeated =
                    move.from().equals(move.outcome()) && move.action().equals("cancel");
            assertThat(reservations.events() - events).isEqualTo(isRepeated ? 0 : 1);
        }
    }

    private static String standing(String status, int first) {
        var id = reservations.made(stay(first, first + 1, 1));
        switch (Status.valueOf(status.toUpperCase(Locale.ROOT))) {
            case CONFIRMED -> {}
            case CHECKED_IN -> reservations.act(id, "check-in");
            case CHECKED_OUT -> {
                reservations.act(id, "check-in");
                reservations.act(id, "check-out");
            }
            case CANCELLED -> reservations.delete(id);
            case NO_SHOW -> reservations.act(id, "no-show");
        }
        assertThat(reservations.get(id).text("/status")).isEqualTo(status);
        return id;
    }

    private static Answer act(String id, String action, int first) {
        return switch (action) {
            case "update" -> reservations.put(id, stay(first, first + 1, 2));
            case "cancel" -> reservations.delete(id);
            default -> reservations.act(id, action.replace('_', '-'));
        };
    }
}
