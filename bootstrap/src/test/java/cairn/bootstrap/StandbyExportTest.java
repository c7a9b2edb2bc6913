package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.cli.export.ExportCommand;
import cairn.postgresql.ReplicatedServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Exports that read from a real standby, which may be behind. */
class StandbyExportTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String PAUSE = "select pg_wal_replay_pause()";
    private static final String RESUME = "select pg_wal_replay_resume()";
    private static final String AUDITED = "select count(*) from events where name = 'data.exported'";
    private static final String READERS = """
            select count(*) from pg_stat_activity where application_name in ('views', 'event-store')""";

    private static ReplicatedServers servers;
    private static TestService service;

    @TempDir
    private Path directory;

    @BeforeAll
    static void start() throws Exception {
        servers = ReplicatedServers.start(Map.of());
        service = TestService.startOver(TestDatabase.at(servers.address()));
    }

    @AfterAll
    static void stop() throws IOException {
        service.close();
        servers.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bookings", "revenue"})
    void anExportWaitsForTheStandbyAndEqualsThatOfThePrimaryServer(String subject) throws Exception {
        servers.executeOnStandby(PAUSE);
        try (var thread = Executors.newVirtualThreadPerTaskExecutor()) {
            var bookings = new Bookings(service, service.testKey());
            bookings.made(BookingBodies.request());
            bookings.act(bookings.made(BookingBodies.request().put("hold", true)), "confirm");
            var audited = Long.parseLong(servers.askPrimary(AUDITED));

            var exported = thread.submit(() -> export(subject, "standby", "--read-url", standby()));
            await("the export reads from the standby")
                    .atMost(PATIENCE)
                    .until(() -> !servers.askStandby(READERS).equals("0"));
            assertThat(directory.resolve("standby")).doesNotExist();
            assertThat(exported.isDone()).as("it waits").isFalse();
            servers.executeOnStandby(RESUME);

            assertThat(exported.get()).isZero();
            assertThat(export(subject, "primary")).isZero();
            assertThat(Files.readAllLines(directory.resolve("standby")))
                    .hasSizeGreaterThan(1)
                    .isEqualTo(Files.readAllLines(directory.resolve("primary")));
            assertThat(servers.askPrimary(AUDITED))
                    .as("both exports are in the audit log")
                    .isEqualTo(Long.toString(audited + 2));
        }
    }

    @Test
    void anExportFailsIfTheStandbyIsBehindForTooLong() {
        servers.executeOnStandby(PAUSE);
        try {
            new Bookings(service, service.testKey()).made(BookingBodies.request());

            assertThat(export("revenue", "late", "--read-url", standby(), "--read-wait", "1"))
                    .isEqualTo(1);
        } finally {
            servers.executeOnStandby(RESUME);
        }
        assertThat(directory.resolve("late")).doesNotExist();
    }

    @Test
    void theDatabaseItselfIsRefusedAsItsStandby() {
        assertThat(export("revenue", "same", "--read-url", primary())).isEqualTo(1);
        assertThat(directory.resolve("same")).doesNotExist();
    }

    @Test
    void aUrlMayNameAllServersButNotPreferThePrimaryOne() {
        var all = servers.address().jdbcUrl();

        assertThat(export("revenue", "none", "--read-url", all)).isEqualTo(2);
        assertThat(directory.resolve("none")).doesNotExist();
        assertThat(export("revenue", "all", "--read-url", all.replace("=primary", "=preferSecondary")))
                .isZero();
    }

    private static String primary() {
        var standby = standby().replaceFirst("jdbc:postgresql://([^/]+)/.*", "$1");
        return servers.address().jdbcUrl().replace(standby + ",", "").replace("," + standby, "");
    }

    @Test
    void aStandbyOfAnotherDatabaseIsRefused() throws Exception {
        try (var others = ReplicatedServers.start(Map.of())) {
            assertThat(export(
                            "revenue",
                            "other",
                            "--read-url",
                            others.standbyAddress().jdbcUrl()))
                    .isEqualTo(1);
        }
        assertThat(directory.resolve("other")).doesNotExist();
    }

    @Test
    void aStandbyWithoutADatabaseIsRefused() {
        int code = new CommandLine(new ExportCommand())
                .execute(
                        "revenue",
                        "--data",
                        directory.toString(),
                        "--read-url",
                        standby(),
                        "--out",
                        directory.resolve("none").toString());

        assertThat(code).isEqualTo(2);
    }

    private static String standby() {
        return servers.standbyAddress().jdbcUrl();
    }

    private int export(String subject, String file, String... more) {
        var database = servers.address();
        var options = new ArrayList<>(List.of(
                subject,
                "--mode",
                "test",
                "--out",
                directory.resolve(file).toString(),
                "--db-url",
                database.jdbcUrl(),
                "--db-user",
                database.user(),
                "--db-password",
                database.password()));
        options.addAll(List.of(more));
        return new CommandLine(new ExportCommand()).execute(options.toArray(String[]::new));
    }
}
