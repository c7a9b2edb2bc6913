package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkDatabase;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.LogLevel;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.ObjectMapper;
import io.micronaut.serde.annotation.Serdeable;
import jakarta.annotation.PreDestroy;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Future;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * The plain alternative: a booking is validated, inserted as a row together with a row for the outbox, and returned.
 * There are no keys, limits, prices, crews, histories, lists or webhooks.
 */
@Controller("/v1/bookings")
@Requires(property = BareBookings.URL)
class BareBookings {

    static final String URL = "cairn.bench.bare-url";
    static final String USER = "cairn.bench.bare-user";
    static final String PASSWORD = "cairn.bench.bare-password";

    private static final int CONNECTIONS = 32;

    private static final String TABLES = """
            drop table if exists plain_bookings, outbox;
            create table plain_bookings (
                id uuid primary key, route_id text not null, start_date date not null, party_size integer not null,
                customer_email text not null, reference text, status text not null, created_at timestamptz not null
            );
            create index on plain_bookings (start_date);
            create table outbox (id uuid primary key, name text not null, payload jsonb not null)
            """;

    private final HikariDataSource pool;
    private final ObjectMapper json;

    BareBookings(
            @Property(name = URL) String url,
            @Property(name = USER) String user,
            @Property(name = PASSWORD) String password,
            ObjectMapper json)
            throws SQLException {
        var config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setUsername(user);
        config.setPassword(password);
        config.setMaximumPoolSize(CONNECTIONS);
        config.setAutoCommit(false);
        this.pool = new HikariDataSource(config);
        this.json = json;
        try (var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(TABLES);
            connection.commit();
        }
    }

    /** Starts the server in a child process with tables of its own in the database. */
    static ChildProcess over(BenchmarkDatabase database) {
        return ChildProcess.start(BareBookings.class, database, 1);
    }

    static void main() {
        LogFormat.text.use(LogLevel.warn);
        var database = ChildProcess.database();
        try (var server = BareServer.serving(
                BareBookings.class,
                Map.of(URL, database.url(), USER, database.user(), PASSWORD, database.password()))) {
            ChildProcess.serve(List.of(server.port()));
        }
        System.exit(0);
    }

    @Serdeable
    record NewBooking(
            @JsonProperty("route_id") @NotBlank String routeId,
            @JsonProperty("start_date") @NotNull @Future LocalDate startDate,
            @JsonProperty("party_size") @Min(1) @Max(50) int partySize,
            @JsonProperty("customer_email") @NotNull @Email String customerEmail) {}

    @Serdeable
    record Booking(
            UUID id,
            @JsonProperty("route_id") String routeId,
            @JsonProperty("start_date") LocalDate startDate,
            @JsonProperty("party_size") int partySize,
            @JsonProperty("customer_email") String customerEmail,
            String status,
            @JsonProperty("created_at") Instant createdAt) {}

    @Post
    @Status(HttpStatus.CREATED)
    @ExecuteOn(TaskExecutors.BLOCKING)
    Booking create(@Body @Valid NewBooking request) throws IOException, SQLException {
        var booking = new Booking(
                UUID.randomUUID(),
                request.routeId(),
                request.startDate(),
                request.partySize(),
                request.customerEmail(),
                "pending",
                Instant.now());
        insert(booking, json.writeValueAsString(booking));
        return booking;
    }

    private void insert(Booking booking, String payload) throws SQLException {
        try (var connection = pool.getConnection();
                var row = connection.prepareStatement(
                        "insert into plain_bookings values (?, ?, ?, ?, ?, null, ?, now())");
                var outbox =
                        connection.prepareStatement("insert into outbox values (?, 'booking.created', ?::jsonb)")) {
            row.setObject(1, booking.id());
            row.setString(2, booking.routeId());
            row.setObject(3, booking.startDate());
            row.setInt(4, booking.partySize());
            row.setString(5, booking.customerEmail());
            row.setString(6, booking.status());
            row.executeUpdate();
            outbox.setObject(1, booking.id());
            outbox.setString(2, payload);
            outbox.executeUpdate();
            connection.commit();
        }
    }

    @PreDestroy
    void close() {
        pool.close();
    }
}
