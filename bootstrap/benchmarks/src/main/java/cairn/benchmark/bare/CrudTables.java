package cairn.benchmark.bare;

import cairn.benchmark.store.BenchmarkException;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

final class CrudTables {

    private static final String CREATE = """
            create table if not exists booking (
                id uuid primary key,
                route_id text not null,
                start_date date not null,
                party_size int not null,
                customer_email text not null,
                customer_name text,
                reference text,
                notes text,
                metadata jsonb,
                status text not null,
                created_at timestamptz not null);
            create table if not exists outbox (
                id bigint generated always as identity primary key,
                booking_id uuid not null,
                type text not null,
                payload jsonb not null,
                created_at timestamptz not null)
            """;

    private static final String INSERT_BOOKING =
            "insert into booking values (?, ?, ?, ?, ?, ?, ?, ?, cast(? as jsonb), ?, ?)";
    private static final String INSERT_EVENT =
            "insert into outbox (booking_id, type, payload, created_at) values (?, ?, cast(? as jsonb), ?)";

    private final DataSource pool;

    private CrudTables(DataSource pool) {
        this.pool = pool;
    }

    /**
     * Creates the tables if there are none.
     *
     * @param pool connections that do not commit each statement
     */
    static CrudTables in(DataSource pool) {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(CREATE);
            connection.commit();
            return new CrudTables(pool);
        } catch (SQLException e) {
            throw new BenchmarkException("The tables cannot be created: " + e.getMessage(), e);
        }
    }

    /**
     * Inserts a booking and its event in one transaction.
     *
     * @param metadata its metadata as JSON
     * @param event the content of the event as JSON
     */
    void insert(CrudBooking booking, String metadata, String event) throws SQLException {
        try (var connection = pool.getConnection()) {
            insertBooking(connection, booking, metadata);
            insertEvent(connection, booking, event);
            connection.commit();
        }
    }

    private static void insertBooking(Connection connection, CrudBooking booking, String metadata) throws SQLException {
        try (var insert = connection.prepareStatement(INSERT_BOOKING)) {
            insert.setObject(1, booking.id());
            insert.setString(2, booking.routeId());
            insert.setObject(3, booking.startDate());
            insert.setInt(4, booking.partySize());
            insert.setString(5, booking.customerEmail());
            insert.setString(6, booking.customerName());
            insert.setString(7, booking.reference());
            insert.setString(8, booking.notes());
            insert.setString(9, metadata);
            insert.setString(10, booking.status());
            insert.setObject(11, booking.createdAt());
            insert.executeUpdate();
        }
    }

    private static void insertEvent(Connection connection, CrudBooking booking, String event) throws SQLException {
        try (var insert = connection.prepareStatement(INSERT_EVENT)) {
            insert.setObject(1, booking.id());
            insert.setString(2, "booking.created");
            insert.setString(3, event);
            insert.setObject(4, booking.createdAt());
            insert.executeUpdate();
        }
    }
}
