package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceDatabaseTest {

    @Test
    void itsUrlKeepsTheValuesOfRowsOutOfErrors() {
        assertThat(ServiceDatabase.jdbcUrl(5432, "cairn"))
                .isEqualTo(
                        "jdbc:postgresql://127.0.0.1:5432/cairn?logServerErrorDetail=false&requireAuth=scram-sha-256");
    }

    @ParameterizedTest
    @ValueSource(ints = {PasswordThief.CLEARTEXT, PasswordThief.MD5})
    void aServerThatAsksForAReadablePasswordDoesNotGetIt(int method) throws IOException {
        try (var thief = PasswordThief.askingFor(method)) {
            var url = ServiceDatabase.jdbcUrl(thief.port(), "cairn");

            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() ->
                            DriverManager.getConnection(url, "cairn", "secret").close());
            assertThat(thief.received()).isEmpty();
        }
    }
}
