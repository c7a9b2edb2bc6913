package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.postgresql.PatientConnection;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** Stores the base URL of the service, so that exports name the same source of events. */
public final class ServiceAddress {

    private static final Duration LONGEST_STATEMENT = Duration.ofSeconds(10);

    private static final String FIND = "select base_url from service_address";
    private static final String REPLACE = """
            insert into service_address (base_url) values (?)
            on conflict (id) do update set base_url = excluded.base_url
             where service_address.base_url <> excluded.base_url
            """;

    private final DatabaseAddress database;

    public ServiceAddress(DatabaseAddress database) {
        this.database = database;
    }

    /** Returns the base URL of the service that was started last; empty if none was. */
    public Optional<String> baseUrl() {
        try (var connection = open();
                var statement = connection.prepareStatement(FIND);
                var rows = statement.executeQuery()) {
            return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
        } catch (SQLException e) {
            throw new IllegalStateException("The base URL of the service cannot be read", e);
        }
    }

    public void replace(String baseUrl) {
        try (var connection = open();
                var statement = connection.prepareStatement(REPLACE)) {
            statement.setString(1, baseUrl);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("The base URL of the service cannot be stored", e);
        }
    }

    private Connection open() throws SQLException {
        return PatientConnection.open(database.dataSource("start", LONGEST_STATEMENT));
    }
}
