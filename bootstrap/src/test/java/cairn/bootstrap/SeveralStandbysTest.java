package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.connection.Standby;
import cairn.adapter.persistence.connection.Standby.Outcome;
import cairn.adapter.persistence.connection.Standbys;
import cairn.bootstrap.TestService.Answer;
import cairn.bootstrap.cli.export.ExportCommand;
import cairn.bootstrap.cli.serve.DoctorCommand;
import cairn.postgresql.EmbeddedPostgres;
import cairn.postgresql.FurtherStandby;
import cairn.postgresql.ReplicatedServers;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Reads from two real standbys, which may be behind or away. The further one is the first in the URL. */
class SeveralStandbysTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String PAUSE = "select pg_wal_replay_pause()";
    private static final String RESUME = "select pg_wal_replay_resume()";
    private static final String REVENUE = "/v1/analytics/revenue?from=2020-01-01&to=2039-12-31";

    /** A report leaves its connection open. */
    private static final String REPORTS = """
            select count(*) from pg_stat_activity
             where application_name = 'standby-reports' and query like '%revenue_totals%'""";

    private static ReplicatedServers servers;
    private static FurtherStandby first;
    private static TestService service;
    /** A node without standbys. */
    private static TestService other;

    @TempDir
    private Path directory;

    @BeforeAll
    static void start() throws Exception {
        servers = ReplicatedServers.start(Map.of());
        first = servers.addStandby();
        var database = TestDatabase.at(servers.address());
        service = TestService.startOver(database, Map.of("cairn.standby.url", both()));
        other = TestService.besides(service, database);
    }

    /** The URL of both, as a multi-host URL. */
    private static String both() {
        return both(first.address(), servers.standbyAddress()) + "&targetServerType=preferSecondary";
    }

    private static String both(EmbeddedPostgres.Address one, EmbeddedPostgres.Address next) {
        return one.jdbcUrl().replaceFirst("/cairn", "," + hostsOf(next) + "/cairn");
    }

    private static String hostsOf(EmbeddedPostgres.Address address) {
        return address.jdbcUrl().replaceFirst("jdbc:postgresql://([^/]+)/.*", "$1");
    }

    @AfterAll
    static void stop() throws IOException {
        service.close();
        other.close();
        servers.close();
    }

    @AfterEach
    void bothCatchUp() throws Exception {
        if (first.ask("select 1").isEmpty()) {
            first.start();
        }
        first.execute(RESUME);
        if (servers.askStandby("select 1").isEmpty()) {
            servers.attachStandby();
        }
        servers.executeOnStandby(RESUME);
    }

    @Test
    void theOtherOneServesReadsWhenOneDies() throws Exception {
        awaitServed(service);
        await().atMost(PATIENCE).until(() -> !first.ask(REPORTS).equals("0"));
        assertThat(servers.askStandby(REPORTS)).as("the second is not needed").isEqualTo("0");

        try (var log = new LogHeard(Standby.class.getName())) {
            first.kill();
            awaitServed(service);
            confirmed();
            assertThat(revenue(service)).isEqualTo(revenue(other));
            assertThat(servers.askStandby(REPORTS)).isEqualTo("1");

            servers.killStandby();
            await().atMost(PATIENCE).until(() -> {
                long silent = reads(Outcome.SILENT);
                confirmed();
                assertThat(revenue(service)).isEqualTo(revenue(other));
                return reads(Outcome.SILENT) > silent;
            });
            long served = reads(Outcome.SERVED);
            assertThat(revenue(service)).isEqualTo(revenue(other));
            assertThat(reads(Outcome.SERVED)).as("none is left").isEqualTo(served);
            assertThat(service.get("/health/readiness").status()).isEqualTo(200);
            assertThat(log.heard())
                    .filteredOn(line -> line.contains("does not respond"))
                    .hasSize(2)
                    .anyMatch(line -> line.contains(hostsOf(first.address())));
        }

        first.start();
        awaitServed(service);
    }

    @Test
    void oneThatIsBehindIsPassedOver() {
        awaitServed(service);
        first.execute(PAUSE);
        for (int i = 0; i < 5; i++) {
            confirmed();
            long served = reads(Outcome.SERVED);

            assertThat(revenue(service)).isEqualTo(revenue(other));
            assertThat(reads(Outcome.SERVED)).as("by the second").isEqualTo(served + 1);
        }
        servers.executeOnStandby(PAUSE);
        confirmed();
        long behind = reads(Outcome.BEHIND);
        assertThat(revenue(service)).isEqualTo(revenue(other));
        assertThat(reads(Outcome.BEHIND)).as("neither has the booking").isEqualTo(behind + 1);

        first.execute(RESUME);
        awaitServed(service);
    }

    @Test
    void theyTakeTurnsOnRequest() {
        var balanced = Map.<String, Object>of("cairn.standby.url", both() + "&loadBalanceHosts=true");
        try (var node = TestService.besides(service, TestDatabase.at(servers.address()), balanced)) {
            await().atMost(PATIENCE).until(() -> {
                revenue(node);
                return !first.ask(REPORTS).equals("0")
                        && !servers.askStandby(REPORTS).equals("0");
            });
        }
    }

    @Test
    void anExportReadsFromTheOneThatIsFurthestAhead() throws Exception {
        first.execute(PAUSE);
        confirmed();
        assertThat(export("ahead")).isZero();
        assertThat(exportOfPrimary("primary")).isZero();
        assertThat(Files.readAllLines(directory.resolve("ahead")))
                .isEqualTo(Files.readAllLines(directory.resolve("primary")));

        first.execute(RESUME);
        servers.killStandby();
        assertThat(export("left")).isZero();
        assertThat(Files.readAllLines(directory.resolve("left")))
                .isEqualTo(Files.readAllLines(directory.resolve("primary")));

        first.kill();
        assertThat(export("none")).isEqualTo(1);
        assertThat(directory.resolve("none")).doesNotExist();
    }

    @Test
    void theDoctorExaminesEach() throws Exception {
        first.kill();
        var primary = servers.address();
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
                        "--read-url=" + both()))
                .isZero();
        assertThat(out.toString().lines())
                .anyMatch(line ->
                        line.matches("warning +read-url .*" + hostsOf(first.address()) + ".* cannot be asked: .*"))
                .anyMatch(line -> line.matches(
                        "ok +read-url .*" + hostsOf(servers.standbyAddress()) + ".* is a standby of the database.*"));
    }

    private int export(String file) {
        return exportOfPrimary(file, "--read-url=" + both());
    }

    private int exportOfPrimary(String file, String... more) {
        var primary = servers.address();
        var command = new CommandLine(new ExportCommand());
        var options = new ArrayList<>(List.of(
                "revenue",
                "--mode=test",
                "--out=" + directory.resolve(file),
                "--db-url=" + primary.jdbcUrl(),
                "--db-user=" + primary.user(),
                "--db-password=" + primary.password()));
        options.addAll(List.of(more));
        return command.execute(options.toArray(String[]::new));
    }

    private static void awaitServed(TestService node) {
        await().atMost(PATIENCE).until(() -> {
            long before = reads(Outcome.SERVED);
            revenue(node);
            return reads(Outcome.SERVED) > before;
        });
    }

    private static void confirmed() {
        var bookings = new Bookings(other, other.testKey());
        var id = bookings.made(BookingBodies.request().put("hold", true));
        assertThat(bookings.act(id, "confirm").status()).isEqualTo(200);
    }

    private static String revenue(TestService node) {
        Answer answer = node.get(REVENUE, node.testKey());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return answer.body().path("data").toString();
    }

    private static long reads(Outcome outcome) {
        return service.bean(Standbys.class).reads(outcome);
    }
}
