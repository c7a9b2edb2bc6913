package cairn.bootstrap;

import static cairn.bootstrap.Reservations.stay;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.StateTable.Move;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.reservation.Reservation.Status;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every action in every status, as {@code docs/api/reservations.md} has it. */
class ReservationStatesApiTest {

    private static final StateTable TABLE = new StateTable("reservations.md", "cancel", "cancelled");

    private static TestService service;
    private static Reservations reservations;
    private static int used;

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
        return TABLE.moves();
    }

    @Test
    void theTableHasEveryStatus() {
        assertThat(TABLE.statuses())
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

        TABLE.check(move, answer, reservations.get(id).body(), reservations.events() - events);
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
