package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.out.Deadlines;
import cairn.bootstrap.TestService.Answer;
import cairn.bootstrap.service.DeadlineWatch;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Deadlines on two nodes that both watch them. A test sets the time, which then goes on. Each test begins two days after
 * the one before, with nothing due.
 */
class DeadlineApiTest {

    private static final Map<String, Object> WATCHING = Map.of(TestClock.ASKED_FOR, true, DeadlineWatch.WATCHED, true);
    private static final Duration BETWEEN_TESTS = Duration.ofDays(2);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int HOLDS = 20;
    private static final int ROUNDS = 15;

    private static final TestDatabase DATABASE = TestDatabase.migrated();

    private static Instant now = Instant.parse("2026-11-21T08:30:00Z");
    private static TestService service;
    private static TestService other;

    @BeforeAll
    static void startServices() {
        TestClock.goOnFrom(now);
        service = TestService.startOver(DATABASE, WATCHING);
        other = TestService.besides(service, DATABASE, WATCHING);
    }

    @AfterAll
    static void stop() {
        other.close();
        service.close();
    }

    @BeforeEach
    void twoDaysLater() {
        now = now.plus(BETWEEN_TESTS);
        TestClock.goOnFrom(now);
        awaitDeadlines(0);
    }

    @Test
    void holdsExpireByThemselvesOnceEach() {
        long before = count("events where name = 'booking.expired'");
        var holds = new ArrayList<String>();
        for (int i = 0; i < HOLDS; i++) {
            holds.add(live(service).made(hold()));
        }
        var later = live(service).made(hold().put("hold_minutes", 60));
        awaitDeadlines(HOLDS + 1);
        TestClock.goOnFrom(now.plus(Duration.ofMinutes(5)));

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(holds)
                        .allSatisfy(id -> assertThat(types(id)).containsExactly("booking.created", "booking.expired")));
        assertThat(live(other).get(holds.getFirst()).text("/status")).isEqualTo("expired");
        assertThat(other.get("/v1/bookings?status=expired&limit=100", service.liveKey())
                        .body()
                        .at("/data")
                        .findValuesAsText("id"))
                .containsAll(holds)
                .doesNotContain(later)
                .doesNotHaveDuplicates();
        assertThat(types(later)).containsExactly("booking.created");
        assertThat(count("events where name = 'booking.expired'")).isEqualTo(before + HOLDS);
        awaitDeadlines(1);
    }

    @Test
    void aHoldThatWasConfirmedOrCancelledHasNoDeadlineAnyMore() {
        var confirmed = live(service).made(hold());
        var cancelled = live(service).made(hold());
        awaitDeadlines(2);
        live(other).act(confirmed, "confirm");
        live(service).act(cancelled, "cancel");

        awaitDeadlines(0);
        assertThat(live(service).get(confirmed).text("/status")).isEqualTo("confirmed");
    }

    @Test
    void whatWasDueWhileTheServiceWasDownHappensAfterTheNextStart() {
        var id = live(service).made(hold());
        awaitDeadlines(1);
        restartAfter(() -> TestClock.goOnFrom(now.plus(Duration.ofHours(5))));

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(types(id)).endsWith("booking.expired"));
    }

    @Test
    void whatWasMadeBeforeAnybodySetDeadlinesGetsItsOwn() {
        var id = live(service).made(hold());
        new Bookings(service, service.testKey()).made(hold().put("hold_minutes", 60));
        awaitDeadlines(2);
        restartAfter(() -> DATABASE.execute(
                "delete from scheduled_tasks; delete from token_entry where processor_name = 'deadlines'"));
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(fired(now.plus(Duration.ofHours(3)))).isEqualTo("1"));
        TestClock.goOnFrom(now.plus(Duration.ofMinutes(5)));

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(types(id)).endsWith("booking.expired"));
    }

    /** The row is as a node that no longer writes leaves it; {@code DeadlineIT} kills the process. */
    @Test
    void aDeadlineWhoseNodeStoppedItsHeartbeatIsFiredByAnother() {
        var id = live(service).made(hold());
        awaitDeadlines(1);
        DATABASE.execute("update scheduled_tasks set picked = true, picked_by = 'silent', version = version + 1,"
                + " last_heartbeat = '" + now.plusSeconds(50) + "'");
        TestClock.goOnFrom(now.plus(Duration.ofMinutes(5)));

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(types(id)).endsWith("booking.expired"));
        awaitDeadlines(0);
    }

    @Test
    void aHoldIsConfirmedOrExpiresByItselfAndNeverBoth() throws Exception {
        Race.untilEachOf(Set.of("booking.confirmed", "booking.expired"), ROUNDS, round -> {
            TestClock.goOnFrom(now.plus(Duration.ofMinutes(10L * (round + 1))));
            var made = live(service).make(hold());
            var id = made.text("/id");
            var confirmations = Race.<Answer>staggered(
                            round,
                            () -> {
                                TestClock.goOnFrom(Instant.parse(made.text("/hold_expires_at")));
                                return made;
                            },
                            List.of(
                                    () -> live(service).act(id, "confirm"),
                                    () -> live(other).act(id, "confirm")))
                    .subList(1, 3);

            var refusals = confirmations.stream()
                    .filter(answer -> answer.status() != 200)
                    .toList();
            assertThat(refusals).hasSizeGreaterThanOrEqualTo(1).allSatisfy(Bookings::assertTooLate);
            var end = refusals.size() == 1 ? "booking.confirmed" : "booking.expired";
            await().atMost(PATIENCE).untilAsserted(() -> assertThat(types(id)).containsExactly("booking.created", end));
            return end;
        });
    }

    @Test
    void aDispatchIsEscalatedAgainAndAgainUntilSomebodyAcknowledgesIt() {
        var desk = Dispatches.testDesk(service);
        var id = Dispatches.submitted(service, service.testKey());
        for (int period = 1; period <= 3; period++) {
            TestClock.goOnFrom(now.plusSeconds(20L * period));
            awaitEscalations(id, service.testKey(), period);
        }
        Dispatches.move(service, desk, id, "acknowledge");
        var escalations = Dispatches.get(other, service.testKey(), id).text("/escalations");
        TestClock.goOnFrom(now.plus(Duration.ofHours(1)));

        awaitDeadlines(0);
        var dispatch = Dispatches.get(other, service.testKey(), id);
        assertThat(dispatch.text("/escalations")).isEqualTo(escalations);
        assertThat(dispatch.body().at("/timeline").findValuesAsText("by")).contains("service");
    }

    @Test
    void aLiveDispatchWaitsThreeMinutesAndATestOneTenSeconds() {
        var live = Dispatches.submitted(service, service.liveKey());
        var test = Dispatches.submitted(service, service.testKey());
        awaitDeadlines(2);
        TestClock.goOnFrom(now.plusSeconds(120));
        awaitEscalations(test, service.testKey(), 1);
        assertThat(Dispatches.get(service, service.liveKey(), live).text("/escalations"))
                .isEqualTo("0");
        TestClock.goOnFrom(now.plusSeconds(240));

        awaitEscalations(live, service.liveKey(), 1);
        Dispatches.move(service, service.deskKey("rescue_desk"), live, "acknowledge");
        Dispatches.move(service, Dispatches.testDesk(service), test, "acknowledge");
    }

    @Test
    void whatIsOverdueStandsAmongTheMetricsAndInReadiness() {
        var noted = service.bean(Deadlines.class).countAt(now.plusSeconds(3_600));
        assertThat(noted.overdue()).isZero();
        await("the figures since the time moved").atMost(PATIENCE).untilAsserted(() -> {
            assertThat(service.management("/health/readiness").text("/details/deadlines/details/overdue"))
                    .isEqualTo("0");
            assertThat(service.metrics())
                    .contains("cairn_deadlines_overdue 0.0")
                    .contains("cairn_deadlines_given_up 0.0");
        });
    }

    /** Stops both nodes, lets something happen meanwhile, and starts them again. */
    private static void restartAfter(Runnable meanwhile) {
        stop();
        meanwhile.run();
        service = TestService.besides(service, DATABASE, WATCHING);
        other = TestService.besides(service, DATABASE, WATCHING);
    }

    private String fired(Instant until) {
        return service.post("/v1/test/fire-deadlines", service.testKey(), "{\"until\": \"" + until + "\"}")
                .text("/fired");
    }

    private void awaitEscalations(String id, String key, int least) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(
                                Integer.parseInt(Dispatches.get(other, key, id).text("/escalations")))
                        .isGreaterThanOrEqualTo(least));
    }

    private void awaitDeadlines(long count) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(count("scheduled_tasks")).isEqualTo(count));
    }

    private long count(String what) {
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select count(*) from " + what)) {
            row.next();
            return row.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> types(String id) {
        return StreamSupport.stream(
                        live(service).get(id, "events").body().at("/data").spliterator(), false)
                .map(event -> event.at("/type").textValue())
                .toList();
    }

    private Bookings live(TestService node) {
        return new Bookings(node, service.liveKey());
    }

    private static ObjectNode hold() {
        return BookingBodies.request()
                .put("start_date", LocalDate.parse("2027-03-01").toString())
                .put("hold", true)
                .put("hold_minutes", 1);
    }
}
