package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.StateTable.Move;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.permitapplication.PermitApplication.Status;
import cairn.domain.shared.Nepal;
import java.time.Instant;
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

    private static final StateTable TABLE = new StateTable("permits.md", "withdraw", "withdrawn");

    private static TestService service;
    private static Instant now;
    private static Applications agency;
    private static Applications desk;

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
        var id = standing(move.from());
        long events = agency.events();
        var answer = act(id, move.action());

        TABLE.check(move, answer, agency.get(id).body(), agency.events() - events);
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
