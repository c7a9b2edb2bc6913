package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.connection.LongReads;
import cairn.adapter.persistence.connection.Standby;
import cairn.adapter.persistence.connection.Standby.Outcome;
import cairn.adapter.persistence.connection.Standbys;
import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import cairn.bootstrap.TestService.Answer;
import cairn.bootstrap.cli.serve.DoctorCommand;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.StandbyStart;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.EmbeddedPostgres;
import cairn.postgresql.ReplicatedServers;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Reports and the event feed of a service that reads from a real standby, which may be behind, away or promoted. */
class StandbyReadsTest {

    /** Metrics that a service without a standby does not have, with their labels. */
    static final Map<String, Set<String>> METRICS =
            Map.of("cairn_standby_reads_total", Set.of("outcome"), "cairn_standby_lag_seconds", Set.of("server"));

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String PAUSE = "select pg_wal_replay_pause()";
    private static final String RESUME = "select pg_wal_replay_resume()";
    private static final String REVENUE = "/v1/analytics/revenue?from=2020-01-01&to=2039-12-31";
    private static final String FEED = "/v1/events?limit=1000";
    private static final String HEAD = "select coalesce(max(position), 0) from events";
    private static final String IS_STANDBY = "select pg_is_in_recovery()";

    private static final String WAITING = """
            select count(*) from pg_stat_activity
             where application_name = 'standby-reports' and query like '%pg_last_wal_replay_lsn%'""";

    private static final String REPORTS = """
            select count(*) from pg_stat_activity
             where application_name = 'standby-reports' and query like '%revenue_totals%'""";

    private static final String PAGES = """
            select count(*) from pg_stat_activity
             where application_name = 'standby-log' and query like '%octet_length(e.payload)%'""";

    private static ReplicatedServers servers;
    private static TestService service;
    /** A node without a standby. */
    private static TestService other;

    @BeforeAll
    static void start() throws Exception {
        servers = ReplicatedServers.start(Map.of());
        var database = TestDatabase.at(servers.address());
        service = TestService.startOver(database, readingFrom(servers));
        other = TestService.besides(service, database);
    }

    private static Map<String, Object> readingFrom(ReplicatedServers servers) {
        return Map.of("cairn.standby.url", servers.standbyAddress().jdbcUrl());
    }

    @AfterAll
    static void stop() throws IOException {
        service.close();
        other.close();
        servers.close();
    }

    @BeforeEach
    void theStandbyServesReads() {
        awaitServed(service);
    }

    private static void awaitServed(TestService node) {
        await().atMost(PATIENCE).until(() -> {
            long before = reads(node, Outcome.SERVED);
            get(node, REVENUE);
            return reads(node, Outcome.SERVED) > before;
        });
    }

    @Test
    void revenueAndTheFeedEqualThoseOfThePrimaryServerWhileBookingsAreMade() throws Exception {
        var isEnough = new AtomicBoolean();
        try (var thread = Executors.newVirtualThreadPerTaskExecutor()) {
            var load = thread.submit(() -> {
                while (!isEnough.get()) {
                    confirmed();
                }
            });
            for (int i = 0; i < 20; i++) {
                var answer = get(service, REVENUE).body();
                var position = answer.path("as_of_position").asLong();
                assertThat(answer.path("data"))
                        .isEqualTo(get(other, REVENUE + "&as_of=" + position)
                                .body()
                                .path("data"));
                assertThat(events(service, position)).isEqualTo(events(other, position));
            }
            isEnough.set(true);
            load.get();
        }
        assertThat(reads(service, Outcome.SERVED)).isGreaterThanOrEqualTo(40);
        assertThat(METRICS.keySet()).allMatch(name -> service.metrics().contains("\n" + name));
        assertThat(metric("cairn_standby_reads_total{outcome=\"served\"}")).isGreaterThanOrEqualTo(40);
        await().atMost(PATIENCE).until(() -> metric(lagMetric()) < 5);
    }

    private static JsonNode events(TestService node, long upTo) {
        return get(node, FEED + "&after=" + Math.max(0, upTo - 5) + "&until=" + upTo)
                .body();
    }

    @Test
    void theStandbyDoesTheWorkUntilItIsPromoted() throws Exception {
        try (var servers = ReplicatedServers.start(Map.of());
                var node = TestService.startOver(TestDatabase.at(servers.address()), readingFrom(servers))) {
            awaitServed(node);
            await().atMost(PATIENCE).until(() -> {
                long before = reads(node, Outcome.SERVED);
                get(node, FEED);
                return reads(node, Outcome.SERVED) > before;
            });

            assertThat(servers.askStandby(REPORTS)).isEqualTo("1");
            assertThat(servers.askStandby(PAGES)).isEqualTo("1");

            servers.killPrimary();
            servers.promoteStandby();
            try (var log = new LogHeard(Standby.class.getName())) {
                await().atMost(PATIENCE)
                        .until(() -> node.get(REVENUE, node.testKey()).status() == 200);
                long served = reads(node, Outcome.SERVED);
                new Bookings(node, node.testKey()).made(BookingBodies.request());
                for (int i = 0; i < 3; i++) {
                    get(node, REVENUE);
                    get(node, FEED);
                }

                assertThat(reads(node, Outcome.SERVED)).isEqualTo(served);
                assertThat(reads(node, Outcome.FOREIGN)).isPositive();
                assertThat(log.heard())
                        .filteredOn(line -> line.contains("does not follow"))
                        .hasSize(1);
            }
            servers.attachStandby();
            try (var next = TestService.besides(node, TestDatabase.at(servers.address()), readingFrom(servers))) {
                awaitServed(next);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "occupancy?from=2026-01-01&to=2026-12-31",
                "occupancy?from=2026-01-01&to=2026-12-31&as_of=1",
                "crew?from=2026-01&to=2027-12&group_by=month",
                "pace?month=2027-05",
                "funnel?from=2026-01&to=2027-12",
                "cancellations?from=2020-01-01&to=2029-12-31",
                "dispatch-response?from=2026-01-01&to=2026-12-31"
            })
    void eachReportEqualsThatOfThePrimaryServer(String report) throws Exception {
        confirmed();
        long served = reads(service, Outcome.SERVED);

        assertThat(get(service, "/v1/analytics/" + report).body().path("data"))
                .isEqualTo(get(other, "/v1/analytics/" + report).body().path("data"));
        assertThat(reads(service, Outcome.SERVED)).isGreaterThan(served);
    }

    @Test
    void aReadWaitsForTheCallersWrite() throws Exception {
        servers.executeOnStandby(PAUSE);
        try (var thread = Executors.newVirtualThreadPerTaskExecutor()) {
            confirmed();
            long behind = reads(service, Outcome.BEHIND);
            long served = reads(service, Outcome.SERVED);

            var read = thread.submit(() -> get(service, REVENUE));
            await("the read waits")
                    .atMost(PATIENCE)
                    .until(() -> !servers.askStandby(WAITING).equals("0"));
            servers.executeOnStandby(RESUME);

            assertThat(bookingsIn(read.get())).isEqualTo(bookingsIn(get(other, REVENUE)));
            assertThat(reads(service, Outcome.BEHIND)).isEqualTo(behind);
            assertThat(reads(service, Outcome.SERVED)).isEqualTo(served + 1);
        } finally {
            servers.executeOnStandby(RESUME);
        }
    }

    @Test
    void aReadIsServedByThePrimaryServerIfTheStandbyIsBehindForTooLong() throws Exception {
        servers.executeOnStandby(PAUSE);
        try (var log = new LogHeard(Standby.class.getName())) {
            long before = bookingsIn(get(other, REVENUE));
            var id = confirmed();
            long served = reads(service, Outcome.SERVED);

            for (int i = 0; i < 3; i++) {
                assertThat(bookingsIn(get(service, REVENUE))).isEqualTo(before + 1);
                assertThat(get(service, FEED + "&subject=booking/" + id).body().path("data"))
                        .hasSize(2);
            }
            assertThat(reads(service, Outcome.SERVED)).isEqualTo(served);
            assertThat(reads(service, Outcome.BEHIND)).isPositive();
            assertThat(withoutWaiting()).as("a read that does not wait").isLessThan(head());

            servers.executeOnStandby(RESUME);
            awaitServed(service);
            assertThat(log.heard())
                    .filteredOn(line -> line.contains("too far behind"))
                    .hasSize(1);
            assertThat(log.heard())
                    .filteredOn(line -> line.contains("has caught up"))
                    .hasSize(1);
        } finally {
            servers.executeOnStandby(RESUME);
        }
    }

    /** Reads the newest position in the same way, but from the standby as it is. */
    private static long withoutWaiting() {
        var standby = TestDatabase.at(servers.standbyAddress()).dataSource();
        return new LongReads(standby, Optional.empty()).prepareStatement(HEAD, statement -> {
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        });
    }

    private static long head() {
        return service.bean(PostgresEventStorageEngine.class).head();
    }

    @Test
    void aReadThatTheStandbyCancelsIsRepeatedOnThePrimaryServer() throws Exception {
        servers.executeOnPrimary(
                "create table conflicts as select generate_series(1, 1000) as i",
                "grant select on conflicts to public");
        servers.executeOnStandby("alter system set max_standby_streaming_delay = 0", "select pg_reload_conf()");
        long cancelled = reads(service, Outcome.FAILED);

        var server = service.bean(LongReads.class).run(connection -> {
            if (isStandby(connection)) {
                readForLong(connection);
                return "standby";
            }
            return "primary";
        });

        assertThat(server).isEqualTo("primary");
        assertThat(reads(service, Outcome.FAILED)).isEqualTo(cancelled + 1);
    }

    /** Needs rows that the primary server removes meanwhile. */
    private static void readForLong(Connection standby) throws SQLException {
        standby.setAutoCommit(false);
        standby.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        try (var statement = standby.createStatement()) {
            statement.execute("select count(*) from conflicts");
            servers.executeOnPrimary("delete from conflicts", "vacuum conflicts");
            statement.execute("select count(*), pg_sleep(14) from conflicts");
        } catch (SQLException e) {
            assertThat(e.getSQLState()).isEqualTo("40001");
            standby.rollback();
            throw e;
        }
    }

    private static boolean isStandby(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(IS_STANDBY)) {
            row.next();
            return row.getBoolean(1);
        }
    }

    @Test
    void requestsSucceedWithoutTheStandby() throws Exception {
        try (var log = new LogHeard(Standby.class.getName())) {
            servers.killStandby();
            long silent = reads(service, Outcome.SILENT);
            while (reads(service, Outcome.SILENT) < silent + 5) {
                confirmed();
                assertThat(bookingsIn(get(service, REVENUE))).isEqualTo(bookingsIn(get(other, REVENUE)));
                get(service, FEED);
            }
            assertThat(log.heard())
                    .filteredOn(line -> line.contains("primary server"))
                    .hasSize(1);
            assertThat(service.get("/health/readiness").status()).isEqualTo(200);

            servers.attachStandby();
            awaitServed(service);
            assertThat(log.heard())
                    .filteredOn(line -> line.contains("read from it"))
                    .hasSize(1);
        }
    }

    @Test
    void requestsSucceedWhileTheStandbyIsFrozen() throws Exception {
        servers.executeOnPrimary("alter system set synchronous_standby_names = ''", "select pg_reload_conf()");
        servers.freezeStandby();
        try {
            for (int i = 0; i < 5; i++) {
                assertThat(bookingsIn(get(service, REVENUE))).isEqualTo(bookingsIn(get(other, REVENUE)));
                get(service, FEED);
            }
        } finally {
            servers.thawStandby();
        }
    }

    @Test
    void aStartNeedsNoStandbyButRefusesAnotherDatabase() {
        var primary = database(servers.address());
        var standby = database(servers.standbyAddress());
        var away = new Settings.Database("jdbc:postgresql://127.0.0.1:1/x", "u", "p");

        assertThat(StandbyStart.problem(standby, primary)).isEmpty();
        assertThat(StandbyStart.problem(primary, primary))
                .hasValueSatisfying(text -> assertThat(text).contains("is not a standby now"));
        assertThat(StandbyStart.problem(away, primary))
                .hasValueSatisfying(text -> assertThat(text).contains("cannot be asked"));
        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> StandbyStart.problem(database(TestDatabase.fresh()), primary))
                .withMessageContaining("--read-url");
    }

    private static Settings.Database database(EmbeddedPostgres.Address address) {
        return new Settings.Database(address.jdbcUrl(), address.user(), address.password());
    }

    private static Settings.Database database(TestDatabase other) {
        return new Settings.Database(other.jdbcUrl(), other.user(), other.password());
    }

    @ParameterizedTest
    @CsvSource({"true,ok,is a standby of the database,0", "false,failed,is not a standby of that at,1"})
    void theDoctorExaminesTheStandby(boolean isRight, String level, String text, int code, @TempDir Path directory) {
        var primary = servers.address();
        var read = isRight
                ? servers.standbyAddress().jdbcUrl()
                : TestDatabase.fresh().jdbcUrl();
        var out = new StringWriter();
        var command = new CommandLine(new DoctorCommand()).setOut(new PrintWriter(out, true));

        assertThat(command.execute(
                        "--port=0",
                        "--management-port=0",
                        "--data=" + directory.resolve("data"),
                        "--db-url=" + primary.jdbcUrl(),
                        "--db-user=" + primary.user(),
                        "--db-password=" + primary.password(),
                        "--master-key=" + directory.resolve("master.key"),
                        "--read-url=" + read))
                .isEqualTo(code);
        assertThat(out.toString().lines()).anyMatch(line -> line.matches(level + " +read-url .*" + text + ".*"));
    }

    private static String confirmed() {
        var bookings = new Bookings(other, other.testKey());
        var id = bookings.made(BookingBodies.request().put("hold", true));
        assertThat(bookings.act(id, "confirm").status()).isEqualTo(200);
        return id;
    }

    private static Answer get(TestService node, String path) {
        var answer = node.get(path, node.testKey());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer;
    }

    private static long bookingsIn(Answer revenue) {
        long bookings = 0;
        for (var row : revenue.body().path("data")) {
            bookings += row.path("bookings").asLong();
        }
        return bookings;
    }

    private static long reads(TestService node, Outcome outcome) {
        return node.bean(Standbys.class).reads(outcome);
    }

    private static String lagMetric() {
        var url = servers.standbyAddress().jdbcUrl();
        return "cairn_standby_lag_seconds{server=\"%s\"}"
                .formatted(URI.create(url.substring(url.indexOf(':') + 1)).getAuthority());
    }

    private static double metric(String name) {
        return service.metrics()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElse(Double.NaN);
    }
}
