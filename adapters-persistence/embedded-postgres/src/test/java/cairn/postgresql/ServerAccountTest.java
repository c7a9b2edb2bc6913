package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ServerAccountTest {

    private static final boolean ROOT = new UnixSystem().getUid() == 0;

    @Test
    void theServerNeverRunsAsRoot() throws IOException, InterruptedException {
        try (var place = Place.withDatabase();
                var server = place.start()) {
            assertThat(server.postmaster().info().user()).isPresent().isNotEqualTo(Optional.of("root"));
            assertThat(Files.getOwner(place.working().resolve("data")).getName())
                    .isEqualTo(server.postmaster().info().user().orElseThrow());
        }
    }

    @Test
    void aNormalUsersServerRunsAsThatUser() throws IOException, InterruptedException {
        try (var place = Place.withPrograms()) {
            var us = new UnixSystem().getUsername();
            var data = Files.createDirectory(place.directory().resolve("theirs"));
            var prefix = List.<String>of();
            if (ROOT) {
                var other = ServerAccount.unprivileged(List.of("nobody"));
                other.give(data);
                us = other.name();
                prefix = other.prefix();
            }
            try (var cairn = OtherCairn.run(prefix, place.readableClassPath(), data)) {
                var server = cairn.server();
                assertThat(server.info().user()).hasValue(us);
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("postgres"))))
                        .isEqualTo("rwx------");
                assertThat(Files.getOwner(data.resolve("postgres/secret")).getName())
                        .isEqualTo(us);
                cairn.quit();
                Await.until("its server has ended", () -> ServerProcesses.hasEnded(server));
            }
        }
    }

    @Test
    @SkippedWithout("root")
    void aNormalUserMayNotUseADirectoryHeCannotWriteTo() throws IOException, InterruptedException {
        assumeTrue(ROOT, "another account is needed");
        try (var place = Place.empty()) {
            var other = ServerAccount.unprivileged(List.of("nobody"));
            var classPath = place.readableClassPath();
            try (var cairn = OtherCairn.run(other.prefix(), classPath, place.data())) {
                assertThat(cairn.await("REFUSED"))
                        .contains(place.data().toString(), "'nobody' may not write")
                        .doesNotContain("Exception");
            }
            assertThat(place.working()).doesNotExist();
        }
    }

    @Test
    @SkippedWithout("root")
    void withoutAnAccountOfPostgresItIsAnUnprivilegedOne() throws IOException, InterruptedException {
        assumeTrue(ROOT, "only root can be somebody else");
        var account = ServerAccount.unprivileged(List.of("no-such-account", "nobody"));
        try (var place = Place.withPrograms();
                var server =
                        EmbeddedPostgres.start(TestHost.CAIRN, place.data(), account, OptionalInt.empty(), _ -> {})) {
            assertThat(server.postmaster().info().user()).hasValue("nobody");
            assertThat(ServerAccount.choose(place.data()).name()).isEqualTo("nobody");
        }
    }

    @Test
    @SkippedWithout("root")
    void whereThereIsNoSetprivRunuserDoes() throws IOException, InterruptedException {
        assumeTrue(ROOT && Files.exists(Path.of("/usr/sbin/runuser")), "only root can be somebody else, by runuser");
        var account = ServerAccount.unprivileged(List.of("postgres", "nobody"));
        var byRunuser = new ServerAccount(
                "root", account.name(), account.group(), List.of("runuser", "-u", account.name(), "--"));
        ProcessHandle last;
        try (var place = Place.withDatabase();
                var server =
                        EmbeddedPostgres.start(TestHost.CAIRN, place.data(), byRunuser, OptionalInt.empty(), _ -> {})) {
            var postmaster = server.postmaster();
            assertThat(postmaster.info().user()).hasValue(account.name());
            postmaster.destroyForcibly();
            Await.until(
                    "another server is up",
                    () -> server.isRunning() && !server.postmaster().equals(postmaster));
            last = server.postmaster();
        }
        assertThat(last.isAlive()).isFalse();
    }

    @Test
    void withoutAnyAccountThatIsSaid() {
        assertThatExceptionOfType(EmbeddedPostgresException.class)
                .isThrownBy(() -> ServerAccount.unprivileged(List.of("no-such-account")))
                .withMessageContaining("no-such-account")
                .withMessageContaining("normal user");
    }

    @Test
    @SkippedWithout("root")
    void aParentThatIsClosedToTheServerIsNamedAndLeftAlone() throws IOException, InterruptedException {
        assumeTrue(ROOT, "a normal user's server has that user's rights");
        try (var place = Place.empty()) {
            var closed = Files.createDirectory(place.directory().resolve("closed"));
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(() -> start(closed.resolve("deep/data"), closed.resolve("fallback")))
                    .withMessageContaining("may not pass through " + closed)
                    .withMessageContaining("chmod o+x " + closed);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(closed)))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    @SkippedWithout("root")
    void behindAClosedParentTheDatabaseTakesRefugeAndIsFoundAgain() throws IOException, SQLException {
        assumeTrue(ROOT, "a normal user's server has that user's rights");
        try (var place = Place.empty()) {
            var closed = Files.createDirectory(place.directory().resolve("closed"));
            Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
            var data = closed.resolve("data");
            var fallback = place.directory().resolve("fallback");
            var messages = new ArrayList<String>();
            try (var server = EmbeddedPostgres.start(
                    TestHost.withFallback(fallback),
                    data,
                    ServerAccount.choose(data),
                    OptionalInt.empty(),
                    messages::add)) {
                execute(server, "CREATE TABLE kept (x int)");
            }
            assertThat(messages)
                    .anySatisfy(line -> assertThat(line)
                            .contains("The database is kept in " + fallback)
                            .contains("may not pass through " + closed));
            assertThat(data.resolve("postgres")).isSymbolicLink();

            try (var server = start(data, fallback)) {
                execute(server, "INSERT INTO kept VALUES (1)");
            }
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(closed)))
                    .isEqualTo("rwx------");
        }
    }

    private static EmbeddedPostgres start(Path data, Path fallback) {
        return EmbeddedPostgres.start(
                TestHost.withFallback(fallback), data, ServerAccount.choose(data), OptionalInt.empty(), _ -> {});
    }

    private static void execute(EmbeddedPostgres server, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    @SkippedWithout("root")
    void aDatabaseOfAnotherAccountIsRefusedAndLeftAlone() throws IOException, InterruptedException {
        assumeTrue(ROOT, "only root can give a directory away");
        try (var place = Place.withDatabase()) {
            var data = place.working().resolve("data");
            Place.run("chown", "daemon", data.toString());
            var before = Place.inventory(data);
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(place::start)
                    .withMessageContaining("belongs to 'daemon'")
                    .withMessageContaining("chown");
            assertThat(Place.inventory(data)).isEqualTo(before);
        }
    }

    @Test
    @SkippedWithout("root")
    void aWorkingDirectoryOfAnotherAccountIsRefused() throws IOException, InterruptedException {
        assumeTrue(ROOT, "only root can give a directory away");
        try (var place = Place.withDatabase()) {
            Place.run("chown", "daemon", place.working().toString());
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(place::start)
                    .withMessageContaining("belongs to 'daemon', but Cairn runs as 'root'");
        }
    }
}
