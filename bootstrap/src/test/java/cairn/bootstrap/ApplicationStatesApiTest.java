package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.permitapplication.PermitApplication.Status;
import cairn.domain.shared.Nepal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every action in every status, as {@code docs/api/permits.md} has it. */
class ApplicationStatesApiTest {

    private static final Path PAGE = Path.of("../docs/api/permits.md");

    private static TestService service;
    private static Instant now;
    private static Applications agency;
    private static Applications desk;

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
        agency = new Applications(service, service.testKey());
        desk = Applications.testDesk(service);
    }

    @BeforeEach
    void rewind() {
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
                            !(action.equals("withdraw") && line.getFirst().equals("withdrawn")))
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
        var id = standing(move.from());
        long events = agency.events();
        var answer = act(id, move.action());

        if (move.outcome().equals("409")) {
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.text("/type")).endsWith("/problems/invalid-transition");
            assertThat(answer.text("/current_status")).isEqualTo(move.from());
            assertThat(answer.body().at("/allowed"))
                    .extracting(action -> action.textValue())
                    .containsExactlyInAnyOrderElementsOf(move.allowed());
            assertThat(agency.events()).isEqualTo(events);
        } else {
            assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
            assertThat(answer.text("/status")).isEqualTo(move.outcome());
            assertThat(agency.get(id).body()).isEqualTo(answer.body());
            boolean isRepeated =
                    move.from().equals(move.outcome()) && move.action().equals("withdraw");
            assertThat(agency.events() - events).isEqualTo(isRepeated ? 0 : 1);
        }
    }

    /** The first moment of the day after the trek date. */
    private static Instant dayAfter() {
        return Applications.trekDate().plusDays(1).atStartOfDay(Nepal.ZONE).toInstant();
    }

    private static String standing(String status) {
        var wanted = Status.valueOf(status.toUpperCase(Locale.ROOT));
        var id = agency.applied(Applications.body());
        switch (wanted) {
            case SUBMITTED -> {}
            case UNDER_REVIEW -> desk.move(id, "review");
            case APPROVED -> {
                desk.move(id, "review");
                desk.move(id, "approve");
            }
            case ISSUED -> {
                desk.move(id, "review");
                desk.move(id, "approve");
                desk.move(id, "issue");
            }
            case REJECTED -> {
                desk.move(id, "review");
                desk.move(id, "reject");
            }
            case WITHDRAWN -> agency.withdraw(id);
            case EXPIRED -> TestClock.put(dayAfter());
        }
        assertThat(agency.get(id).text("/status")).isEqualTo(status);
        return id;
    }

    private static Answer act(String id, String action) {
        return action.equals("withdraw") ? agency.withdraw(id) : desk.move(id, action);
    }
}
