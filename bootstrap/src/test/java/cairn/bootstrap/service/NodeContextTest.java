package cairn.bootstrap.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService;
import cairn.bootstrap.config.LiteralProperties;
import cairn.bootstrap.config.Settings;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NodeContextTest {

    @Test
    void aStartThatFailsLeavesNoConnection() throws SQLException {
        var database = TestDatabase.migrated();
        var settings = new Settings.Database(database.jdbcUrl(), database.user(), database.password());
        Map<String, Object> properties = new HashMap<>(LiteralProperties.of(settings));
        properties.put("cairn.base-url", "http://127.0.0.1");
        properties.put("cairn.node", "a node");
        properties.put("cairn.master-key", "dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMiA=");
        properties.put("cairn.weather.timeout", "11s");

        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> NodeContext.start(properties))
                .withRootCauseInstanceOf(IllegalArgumentException.class)
                .withStackTraceContaining("CAIRN_WEATHER_TIMEOUT");

        await().atMost(TestService.SOON)
                .untilAsserted(() -> assertThat(othersOn(database)).isEmpty());
    }

    /** The names of the connections besides the one that asks. */
    private static String othersOn(TestDatabase database) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("""
                        select coalesce(string_agg(application_name, ', '), '') from pg_stat_activity
                         where datname = current_database() and pid <> pg_backend_pid()""")) {
            row.next();
            return row.getString(1);
        }
    }
}
