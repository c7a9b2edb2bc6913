package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class OwnerLockTest {

    @Test
    void aSecondOwnerIsRefusedInThisProcessAndInOthers() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var server = place.start()) {
            var us = "pid " + ProcessHandle.current().pid();
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(place::start)
                    .withMessageContaining(place.working().toString())
                    .withMessageContaining(us);
            // POSIX would have given the lock free if the refusal had so much as opened the file.
            try (var cairn = OtherCairn.start(place.data())) {
                assertThat(cairn.await("REFUSED")).contains(place.working().toString(), us);
            }
            assertThat(server.isRunning()).isTrue();
            assertThat(Sql.answer(server, "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void anotherProcessIsNamedAndItsDeathGivesTheDirectoryFree() throws IOException, InterruptedException {
        try (var place = Place.withDatabase();
                var cairn = OtherCairn.start(place.data())) {
            var theirs = cairn.server();
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(place::start)
                    .withMessageContaining("pid " + cairn.pid());
            assertThat(ServerProcesses.hasEnded(theirs)).isFalse();
            cairn.kill();
            place.start().close();
        }
    }

    @Test
    void whoIsNotItsOwnerReachesTheServerAsLongAsThatRuns() throws Exception {
        try (var place = Place.withDatabase()) {
            assertThat(EmbeddedPostgres.hasDatabaseUnder(place.data())).isTrue();
            assertThat(EmbeddedPostgres.runningOn(TestHost.CAIRN, place.data())).isEmpty();
            try (var cairn = OtherCairn.start(place.data())) {
                assertThat(ServerProcesses.hasEnded(cairn.server())).isFalse();
                var address =
                        EmbeddedPostgres.runningOn(TestHost.CAIRN, place.data()).orElseThrow();
                try (var connection =
                        DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password())) {
                    assertThat(connection.isValid(5)).isTrue();
                }
                assertThat(address.toString()).doesNotContain(address.password());
                cairn.kill();
            }
            assertThat(EmbeddedPostgres.runningOn(TestHost.CAIRN, place.data())).isEmpty();
            try (var server = place.start()) {
                assertThat(EmbeddedPostgres.runningOn(TestHost.CAIRN, place.data())
                                .orElseThrow()
                                .jdbcUrl())
                        .isEqualTo(server.jdbcUrl());
            }
        }
    }

    @Test
    void nothingIsMadeWhereThereIsNoDatabase() throws Exception {
        try (var place = Place.empty()) {
            var nowhere = place.directory().resolve("nowhere");

            assertThat(EmbeddedPostgres.hasDatabaseUnder(nowhere)).isFalse();
            assertThat(EmbeddedPostgres.runningOn(TestHost.CAIRN, nowhere)).isEmpty();
            assertThat(nowhere).doesNotExist();
        }
    }

    @Test
    void aFailedStartGivesTheDirectoryFree() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            var version = place.working().resolve("data/PG_VERSION");
            Place.run("mv", version.toString(), version + ".aside");
            assertThatExceptionOfType(EmbeddedPostgresException.class).isThrownBy(place::start);
            Place.run("mv", version + ".aside", version.toString());
            place.start().close();
        }
    }
}
