package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SqlOutagesTest {

    private final SqlOutages outages = new SqlOutages();

    @ParameterizedTest
    @CsvSource({
        "08006, the connection is lost",
        "53100, the disk is full",
        "53300, there are too many connections",
        "55P03, the lock was not had in time",
        "57014, the statement took too long",
        "57P01, the server is being shut down",
        "25P03, the transaction was idle for too long"
    })
    void theseAreOutages(String state, String reason) {
        assertThat(outages.caused(new EventStoreException("failed", new SQLException(reason, state))))
                .isTrue();
    }

    @Test
    void aServerThatRejectsTheKindOfConnectionGoesOnDoingSo() {
        assertThat(outages.isRejection(new EventStoreException("failed", new SQLException("no TLS here", "08004"))))
                .isTrue();
        assertThat(outages.isRejection(new SQLException("the connection is lost", "08006")))
                .isFalse();
    }

    @Test
    void whatThePoolSaysOfItsConnectionsIsAnOutage() {
        assertThat(outages.caused(new SQLException("no connection within 3 s"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"23505, something is there already", "42601, the statement is wrong", "25P02, one before it failed"})
    void theseAreOurFaults(String state, String reason) {
        assertThat(outages.caused(new SQLException(reason, state))).isFalse();
    }
}
