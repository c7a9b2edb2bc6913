package cairn.bootstrap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.security.MasterKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cairn rekey --events} over a database of the version before, whose events are in clear. */
class EncryptedEventsTest {

    private static final String EMAIL = "dolma.clear@example.com";

    @TempDir
    private Path directory;

    private final TestDatabase database = EarlierDatabase.copy();

    @Test
    void earlierEventsAreEncryptedBesideARunningNodeAndCanThenBeErased() throws Exception {
        database.execute("insert into master_key (fingerprint) values ('%s')"
                .formatted(new MasterKey(TestService.MASTER_KEY).fingerprint()));
        try (var service = TestService.startOver(database)) {
            var booking = service.post(
                            "/v1/bookings",
                            service.liveKey(),
                            BookingBodies.request().put("customer_email", EMAIL).toString())
                    .text("/id");
            var path = "/v1/bookings/" + booking;
            service.send(service.request(path, Optional.of(service.liveKey())).DELETE());
            var shown = service.get(path, service.liveKey()).raw().body();
            assertThat(eventsInClear()).as("events of the version before").isPositive();
            var refused = erasure(service, booking);
            assertThat(refused.status()).isEqualTo(409);
            assertThat(refused.text("/type")).endsWith("/personal-data-in-clear");

            EarlierDatabase.allowEncryption(database);
            assertThat(rekey()).isZero();

            assertThat(eventsInClear()).isZero();
            assertThat(service.get(path, service.liveKey()).raw().body()).isEqualTo(shown);
            service.post(
                    "/v1/bookings",
                    service.liveKey(),
                    BookingBodies.request().put("customer_email", EMAIL).toString());
            assertThat(eventsInClear())
                    .as("appended by the node that ran all the time")
                    .isZero();
            assertThat(erasure(service, booking).status()).isEqualTo(200);
            assertThat(service.get(path, service.liveKey()).text("/customer_email"))
                    .isEqualTo("person@erased.invalid");
        }
    }

    private static TestService.Answer erasure(TestService service, String booking) {
        return service.post("/v1/privacy/erasures", service.liveKey(), "{\"booking\": \"%s\"}".formatted(booking));
    }

    private int rekey() throws Exception {
        var key = Files.writeString(directory.resolve("master.key"), TestService.MASTER_KEY);
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        return Application.commandLine()
                .execute(
                        "rekey",
                        "--events",
                        "--yes",
                        "--master-key",
                        key.toString(),
                        "--db-url",
                        database.jdbcUrl(),
                        "--db-user",
                        database.user(),
                        "--db-password",
                        database.password());
    }

    private long eventsInClear() throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.prepareStatement(
                        "select count(*) from events where position(?::bytea in payload) > 0")) {
            statement.setBytes(1, EMAIL.getBytes(UTF_8));
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }
}
