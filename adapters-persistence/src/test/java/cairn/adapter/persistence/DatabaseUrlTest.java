package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.adapter.persistence.DatabaseUrl.Servers;
import cairn.application.Garbled;
import cairn.application.Proof;
import cairn.postgresql.PasswordThief;
import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The security of connections, on a real server without TLS. On Linux 0.0.0.0 leads to this machine without its looking so. */
class DatabaseUrlTest {

    private static final TestDatabase DATABASE = TestDatabase.freshAndGuarded();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://127.0.0.1/x",
                "jdbc:postgresql://127.1.2.3:5433/x",
                "jdbc:postgresql://[::1]/x",
                "jdbc:postgresql://LOCALHOST/x",
                "jdbc:postgresql://localhost:1,127.0.0.1:2/x",
                "jdbc:postgresql:x",
                "jdbc:postgresql://127.0.0.1/x?"
            })
    void aServerOnThisMachineNeedsNoTls(String url) {
        assertThat(DatabaseUrl.verified(url))
                .startsWith(url)
                .contains("requireAuth=scram-sha-256,none", "logServerErrorDetail=false")
                .doesNotContain("sslmode");
        assertThat(DatabaseUrl.isProtected(url)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://10.0.0.1/x, jdbc:postgresql://10.0.0.1/x?logServerErrorDetail=false&sslmode=verify-full&requireAuth=scram-sha-256",
        "jdbc:postgresql://db/x?ssl=true, jdbc:postgresql://db/x?ssl=true&logServerErrorDetail=false&sslmode=verify-full&requireAuth=scram-sha-256",
        "'jdbc:postgresql://127.0.0.1,db/x', 'jdbc:postgresql://127.0.0.1,db/x?logServerErrorDetail=false&targetServerType=primary&sslmode=verify-full&requireAuth=scram-sha-256'",
        "jdbc:postgresql://db/x?requireAuth, jdbc:postgresql://db/x?requireAuth&logServerErrorDetail=false&sslmode=verify-full&requireAuth=scram-sha-256",
        "jdbc:postgresql://db/x?requireAuth=gss&sslmode=verify-full, jdbc:postgresql://db/x?requireAuth=gss&sslmode=verify-full&logServerErrorDetail=false",
        "jdbc:postgresql://127.0.0.1.example.com/x, jdbc:postgresql://127.0.0.1.example.com/x?logServerErrorDetail=false&sslmode=verify-full&requireAuth=scram-sha-256"
    })
    void aServerElsewhereNeedsVerifiedTls(String url, String verified) {
        assertThat(DatabaseUrl.verified(url)).isEqualTo(verified);
        assertThat(DatabaseUrl.isProtected(verified)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sslmode=disable",
                "sslmode=prefer",
                "sslmode=require",
                "sslmode=verify-ca",
                "sslmode=verify-full&sslmode=disable",
                "sslfactory=org.postgresql.ssl.NonValidatingFactory"
            })
    void lessIsRefusedUnlessItIsAccepted(String settings) {
        var url = "jdbc:postgresql://10.0.0.1/x?" + settings;

        assertThatIllegalArgumentException()
                .isThrownBy(() -> DatabaseUrl.verified(url))
                .withMessageContaining("--db-insecure");
        assertThat(DatabaseUrl.unverified(url)).startsWith(url).contains("requireAuth=scram-sha-256,none");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jdbc:postgresql://127.0.0.1:1,127.0.0.1:2/x | true",
                "jdbc:postgresql://a,b:5433,c/x | true",
                "jdbc:postgresql://a,b/x?targetServerType=primary | true",
                "jdbc:postgresql://a/x | false"
            })
    void ofSeveralServersThePrimaryOneIsUsed(String url, boolean isChosen) {
        var chosen = "targetServerType=primary";

        assertThat(DatabaseUrl.verified(url).contains(chosen)).isEqualTo(isChosen);
        assertThat(DatabaseUrl.unverified(url).contains(chosen)).isEqualTo(isChosen);
    }

    @ParameterizedTest
    @ValueSource(strings = {"any", "secondary", "preferSecondary"})
    void aStandbyIsRefused(String type) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DatabaseUrl.verified("jdbc:postgresql://a,b/x?targetServerType=" + type))
                .withMessageContaining("targetServerType=primary");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jdbc:postgresql://a,b/x | targetServerType=preferSecondary",
                "jdbc:postgresql://a,b/x?targetServerType=preferSecondary | targetServerType=preferSecondary",
                "jdbc:postgresql://a,b/x?targetServerType=secondary | targetServerType=secondary"
            })
    void readsMayNameSeveralStandbys(String url, String type) {
        assertThat(DatabaseUrl.verified(url, Servers.STANDBYS)).contains(type).containsOnlyOnce("targetServerType");
        assertThat(DatabaseUrl.unverified(url, Servers.STANDBYS)).contains(type);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jdbc:postgresql://a,b/x?targetServerType=primary | targetServerType=preferSecondary",
                "jdbc:postgresql://a,b/x?targetServerType=any | targetServerType=preferSecondary",
                "jdbc:postgresql://a/x?sslmode=require | must not weaken TLS",
                "mysql:x | must look like"
            })
    void refusalsNameTheOptionForReads(String url, String reason) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DatabaseUrl.verified(url, Servers.STANDBYS))
                .withMessageContainingAll("--read-url", reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql:x", "", "jdbc:postgresql://h:x/cairn?password=secret"})
    void whatIsNoUrlIsRefusedWithoutItsPassword(String url) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DatabaseUrl.verified(url))
                .withMessageContaining("must look like")
                .withMessageNotContaining("secret");
    }

    @Test
    void aServerWithoutTlsIsNotSpokenTo() throws SQLException {
        var elsewhere = DATABASE.jdbcUrl().replace("127.0.0.1", "0.0.0.0");

        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> connect(DatabaseUrl.verified(elsewhere)))
                .withMessageContaining("does not support SSL");
        connect(DatabaseUrl.unverified(elsewhere));
        connect(DatabaseUrl.verified(DATABASE.jdbcUrl()));
    }

    @ParameterizedTest
    @ValueSource(ints = {PasswordThief.CLEARTEXT, PasswordThief.MD5})
    void aServerThatAsksForAReadablePasswordDoesNotGetIt(int method) throws IOException {
        try (var thief = PasswordThief.askingFor(method)) {
            var url = DatabaseUrl.unverified("jdbc:postgresql://127.0.0.1:%d/cairn".formatted(thief.port()));

            assertThatExceptionOfType(SQLException.class).isThrownBy(() -> connect(url));
            assertThat(thief.received()).isEmpty();
        }
    }

    @Test
    void theValuesOfARowAreNotPartOfAnError() throws SQLException {
        try (var connection = DriverManager.getConnection(
                        DatabaseUrl.verified(DATABASE.jdbcUrl()), DATABASE.user(), DATABASE.password());
                var statement = connection.createStatement()) {
            statement.execute("create temporary table passports (number text primary key)");
            statement.execute("insert into passports values ('C01X00T47')");

            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> statement.execute("insert into passports values ('C01X00T47')"))
                    .withMessageContaining("passports_pkey")
                    .withMessageNotContaining("C01X00T47");
        }
    }

    private static void connect(String url) throws SQLException {
        DriverManager.getConnection(url, DATABASE.user(), DATABASE.password()).close();
    }

    @Test
    @Proof({"T2", "T3"})
    void whateverTheUrlAPasswordIsNeverReadable() {
        Garbled.each(
                IllegalArgumentException.class,
                url -> assertThat(DatabaseUrl.verified(url)).contains("requireAuth="),
                "jdbc:postgresql://127.0.0.1:5433/x",
                "jdbc:postgresql://[::1],10.0.0.1:5432/x?sslmode=verify-full&sslrootcert=/a/b",
                "jdbc:postgresql://localhost/x?requireAuth=scram-sha-256");
    }
}
