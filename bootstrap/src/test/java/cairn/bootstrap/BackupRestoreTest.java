package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.eventstore.LogBackup;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.postgresql.BackupArchiver;
import cairn.postgresql.BackupWriter.Source;
import cairn.postgresql.EmbeddedPostgres;
import cairn.postgresql.UnpackedPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A service is backed up under load, its database killed, and restored by the commands. */
class BackupRestoreTest {

    private static final int CLIENTS = 3;

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    private final Queue<String> booked = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean isOver = new AtomicBoolean();

    @Test
    void nothingAcknowledgedIsLostAndAPositionIsTheEndOfTheLog() throws Exception {
        UnpackedPrograms.linkInto(directory.data());
        long middle;
        String digest;
        try (var server = EmbeddedPostgres.start(EmbeddedDatabase.HOST, directory.data(), _ -> {})) {
            var database = new TestDatabase(server.jdbcUrl(), server.user(), server.password());
            try (var service = TestService.startOver(database, Map.of("cairn.limits.enforced", false))) {
                var load = load(service);
                awaitBookings(20);
                assertThat(cairn(directory.data(), "backup", backups().toString()))
                        .isZero();
                try (var archiver = BackupArchiver.start(
                        new Source(EmbeddedDatabase.HOST, directory.data(), LogBackup.QUERIES),
                        new BackupArchiver.Schedule(backups(), Duration.ofDays(1), 1))) {
                    awaitBookings(booked.size() + 20);
                    middle = number(server, "select max(position) from events");
                    digest = digest(server, middle);
                    awaitBookings(booked.size() + 20);
                    isOver.set(true);
                    load.forEach(CompletableFuture::join);
                    var last = Clock.systemUTC().instant();
                    await().atMost(TestService.SOON)
                            .until(() -> archiver.status()
                                    .archived()
                                    .filter(last::isBefore)
                                    .isPresent());
                }
            }
            kill(directory.data());
        }
        try (var folders = Files.list(backups())) {
            assertThat(folders.filter(Files::isDirectory))
                    .as("the archive continues")
                    .hasSize(1);
        }

        var all = directory.path().resolve("all");
        UnpackedPrograms.linkInto(all);
        assertThat(cairn(all, "restore", backups().toString())).isZero();
        bringKey(all);
        assertThat(cairn(all, "verify")).isZero();
        try (var restored = EmbeddedPostgres.start(EmbeddedDatabase.HOST, all, _ -> {})) {
            assertThat(digest(restored, middle)).isEqualTo(digest);
            assertThat(text(restored, "select array_agg(id)::text from booking_views"))
                    .contains(booked);
        }

        var some = directory.path().resolve("some");
        UnpackedPrograms.linkInto(some);
        assertThat(cairn(some, "restore", backups().toString(), "--until", Long.toString(middle)))
                .isZero();
        bringKey(some);
        assertThat(cairn(some, "verify")).isZero();
        try (var restored = EmbeddedPostgres.start(EmbeddedDatabase.HOST, some, _ -> {})) {
            assertThat(number(restored, "select max(position) from events")).isEqualTo(middle);
            assertThat(digest(restored, middle)).isEqualTo(digest);
        }
        assertThat(cairn(some, "restore", backups().toString()))
                .as("a restore over a database")
                .isEqualTo(1);
    }

    private static void bringKey(Path data) throws IOException {
        var key = data.resolve("master.key");
        Files.writeString(key, TestService.MASTER_KEY + "\n");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    }

    private Path backups() {
        return directory.path().resolve("backups");
    }

    private List<CompletableFuture<Void>> load(TestService service) {
        return IntStream.range(0, CLIENTS)
                .mapToObj(_ -> CompletableFuture.runAsync(() -> {
                    while (!isOver.get()) {
                        var answer = service.post("/v1/bookings", service.testKey(), booking());
                        assertThat(answer.status()).isEqualTo(201);
                        booked.add(answer.text("/id"));
                    }
                }))
                .toList();
    }

    private void awaitBookings(int count) {
        await().atMost(Duration.ofMinutes(1)).until(() -> booked.size() >= count);
    }

    private static int cairn(Path data, String... words) {
        return Application.commandLine()
                .execute(Stream.concat(Stream.of(words), Stream.of("--data", data.toString()))
                        .toArray(String[]::new));
    }

    private static void kill(Path data) throws IOException {
        var pid =
                Files.readAllLines(data.resolve("postgres/data/postmaster.pid")).getFirst();
        ProcessHandle.of(Long.parseLong(pid.strip())).ifPresent(ProcessHandle::destroyForcibly);
    }

    /** Returns the same for logs that are equal byte by byte up to a position. */
    private static String digest(EmbeddedPostgres server, long until) throws SQLException {
        return text(
                server,
                "select md5(string_agg(e::text, ' ' order by position)) from events e where position <= " + until);
    }

    private static long number(EmbeddedPostgres server, String question) throws SQLException {
        return Long.parseLong(text(server, question));
    }

    private static String text(EmbeddedPostgres server, String question) throws SQLException {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                var statement = connection.createStatement();
                var row = statement.executeQuery(question)) {
            row.next();
            return row.getString(1);
        }
    }

    private static String booking() {
        return """
            {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2,
             "customer_email": "maya@example.com"}\
            """.formatted(LocalDate.now(ZoneOffset.UTC).plusDays(90));
    }
}
