package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.postgresql.HalfOpenConnections;
import cairn.postgresql.MortalServer;
import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** A server whose connections are taken by clients that never prove who they are. */
class CrowdedServerTest {

    @Test
    void theSchemaIsMigratedAsSoonAsThereIsRoom() throws IOException, InterruptedException {
        try (var server = MortalServer.start();
                var strangers = HalfOpenConnections.to(portOf(server), 200)) {
            var database = TestDatabase.at(server.address());
            assertThatExceptionOfType(SQLException.class)
                    .as("%d strangers", strangers.count())
                    .isThrownBy(() -> database.dataSource().getConnection().close())
                    .withMessageContaining("too many clients");

            assertThat(Schema.migrate(database.jdbcUrl(), database.user(), database.password()).success)
                    .isTrue();
        }
    }

    private static int portOf(MortalServer server) {
        return URI.create(server.address().jdbcUrl().substring("jdbc:".length()))
                .getPort();
    }
}
