package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterTest {

    @Test
    void aNewDatabaseIsMadeToLast() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var server = place.start()) {
            assertThat(Sql.answer(server, "SHOW data_checksums")).isEqualTo("on");
            assertThat(Sql.answer(server, "SHOW server_encoding")).isEqualTo("UTF8");
            assertThat(Sql.answer(server, "SHOW server_version_num")).startsWith("18");
            assertThat(Sql.answer(
                            server,
                            "SELECT datlocprovider::text || ' ' || datlocale FROM pg_database WHERE datname = 'cairn'"))
                    .isEqualTo("b C.UTF-8");
        }
    }

    @Test
    void theServicesRoleOwnsItsDatabaseAndNothingElse() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var server = place.start()) {
            assertThat(Sql.answer(server, "SELECT current_user || ' in ' || current_database()"))
                    .isEqualTo("cairn in cairn");
            assertThat(Sql.answer(
                            server,
                            "SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls"
                                    + " FROM pg_roles WHERE rolname = current_user"))
                    .isEqualTo("f");
            assertThat(Sql.answer(server, "SELECT datdba::regrole FROM pg_database WHERE datname = 'cairn'"))
                    .isEqualTo("cairn");
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> Sql.answer(server, "SELECT pg_read_file('/etc/passwd')"))
                    .withMessageContaining("permission denied");
        }
    }

    @Test
    void noConnectionIsAdmittedWithoutThePassword() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var server = place.start()) {
            for (var role : new String[] {server.user(), "postgres"}) {
                assertThatExceptionOfType(SQLException.class)
                        .isThrownBy(() -> DriverManager.getConnection(server.jdbcUrl(), role, "a guess"))
                        .satisfies(e -> assertThat(e.getSQLState()).isEqualTo("28P01"));
            }
            assertThat(Files.readAllLines(place.working().resolve("data/pg_hba.conf")))
                    .filteredOn(line -> !line.isBlank() && !line.startsWith("#"))
                    .isNotEmpty()
                    .allMatch(line -> line.endsWith("scram-sha-256"));
        }
    }

    @Test
    void passwordsAreForOurEyesOnly() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var server = place.start()) {
            var secret = place.working().resolve("secret");
            assertThat(permissions(secret)).isEqualTo("rw-------");
            assertThat(permissions(place.working())).isIn("rwx------", "rwx--x---");
            assertThat(Files.getOwner(secret)).isEqualTo(Files.getOwner(place.working()));
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> Sql.answer(server, "CREATE ROLE x PASSWORD 'spoken-aloud'"));
            for (var password : Files.readAllLines(secret)) {
                assertThat(filesThatContain(password, place.directory())).containsExactly(secret);
            }
            assertThat(filesThatContain("spoken-aloud", place.working())).isEmpty();
        }
    }

    @Test
    void twoInstallationsHaveDifferentPasswords() throws IOException {
        try (var one = Place.empty();
                var other = Place.empty()) {
            assertThat(Secret.of(new WorkingDirectory(one.directory())))
                    .isNotEqualTo(Secret.of(new WorkingDirectory(other.directory())));
        }
    }

    @Test
    void aStartThatIsKilledWhileItMakesTheDatabaseLeavesNoHalfOne()
            throws IOException, InterruptedException, SQLException {
        try (var place = Place.withPrograms()) {
            try (var cairn = OtherCairn.start(place.data())) {
                Await.until("initdb writes", () -> isBeingMade(place));
                cairn.kill();
            }
            assertThat(place.working().resolve("data")).doesNotExist();
            try (var server = place.start()) {
                assertThat(Sql.answer(server, "SELECT 1")).isEqualTo("1");
            }
            assertThat(new WorkingDirectory(place.working()).startingWith("initdb-"))
                    .isEmpty();
        }
    }

    @Test
    void theDataOfAnotherMajorVersionAreRefused() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            Files.writeString(place.working().resolve("data/PG_VERSION"), "17\n");
            refusesAndTouchesNothing(place, "created by PostgreSQL 17", "contains PostgreSQL 18");
        }
    }

    @Test
    void dataWithoutAVersionAreRefused() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            Files.delete(place.working().resolve("data/PG_VERSION"));
            refusesAndTouchesNothing(place, "damaged", "PG_VERSION");
        }
    }

    @Test
    void dataWithoutTheirControlFileAreRefused() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            Files.delete(place.working().resolve("data/global/pg_control"));
            refusesAndTouchesNothing(place, "damaged", "pg_control", "restore it from a backup");
        }
    }

    @Test
    void whatTheServerSaysOfDamagedDataIsPassedOn() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            try (var file = new RandomAccessFile(
                    place.working().resolve("data/global/pg_control").toFile(), "rw")) {
                file.seek(40);
                file.write(new byte[64]);
            }
            refusesAndTouchesNothing(place, "its last output", "incorrect checksum in control file");
        }
    }

    @Test
    void dataWhosePasswordsAreLostAreRefused() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            Files.delete(place.working().resolve("secret"));
            refusesAndTouchesNothing(place, "passwords", place.working() + "/secret");
        }
    }

    @Test
    void passwordsOfAnotherDatabaseDoNotFit() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            Files.writeString(place.working().resolve("secret"), "one\ntwo\n");
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(place::start)
                    .withMessageContaining("does not let Cairn in")
                    .withMessageContaining("password authentication failed");
            assertThat(place.working().resolve("data/postmaster.pid")).doesNotExist();
        }
    }

    @Test
    void anEmptyDirectoryInThePlaceOfTheDataIsNotTakenForANewStart() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            var data = place.working().resolve("data");
            WorkingDirectory.deleteTree(data);
            Files.createDirectory(data);
            ServerAccount.choose(Path.of("/nowhere")).give(data);
            refusesAndTouchesNothing(place, "damaged");
        }
    }

    private static void refusesAndTouchesNothing(Place place, String... words) throws IOException {
        var data = place.working().resolve("data");
        var before = Place.inventory(data);
        assertThatExceptionOfType(EmbeddedPostgresException.class)
                .isThrownBy(place::start)
                .satisfies(e ->
                        assertThat(e.getMessage()).contains(data.toString()).contains(words));
        assertThat(Place.inventory(data)).isEqualTo(before);
    }

    private static boolean isBeingMade(Place place) {
        try {
            for (var partial : new WorkingDirectory(place.working()).startingWith("initdb-")) {
                return Files.exists(partial.resolve("data/global"));
            }
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> filesThatContain(String text, Path top) throws IOException {
        var found = new ArrayList<Path>();
        try (var paths = Files.walk(top)) {
            for (var path : paths.filter(
                            p -> Files.isRegularFile(p) && !p.toString().contains("runtime-"))
                    .toList()) {
                if (new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1).contains(text)) {
                    found.add(path);
                }
            }
        }
        return found;
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
