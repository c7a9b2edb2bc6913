package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.postgresql.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** {@code cairn replay} as an operator meets it. */
@Execution(ExecutionMode.CONCURRENT) // its tests share nothing
class ReplayIT {

    private static final int COPIES = 10_000;

    private static final String REACHED = "select coalesce(next_position, 0) from projection_versions";

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    void whetherTheServiceRunsOrNotListsAreBuiltAnew() throws Exception {
        try (var service = RunningService.start(directory.usedData())) {
            book(service);
            var before = service.get("/v1/bookings").body();
            var replay = replay(directory.data());

            assertThat(replay.end()).as(replay.output()).isZero();
            assertThat(replay.output())
                    .contains("Version 2 of bookings is live: 1 rows from 1 events", "equal")
                    .doesNotContain("ERROR")
                    .doesNotContain("WARN")
                    .doesNotContain("INFO");
            assertThat(service.get("/v1/bookings").body()).isEqualTo(before);
            book(service);
            assertThat(service.get("/v1/bookings").body()).contains("\"total\":2}");
            try (var another = connection();
                    var statement = another.createStatement()) {
                statement.execute("select pg_advisory_lock(hashtext('next version'), hashtext('booking-views'))");
                var refused = replay(directory.data());

                assertThat(refused.end()).isEqualTo(1);
                assertThat(refused.output()).contains("Another replay of bookings is running");
            }
            assertThat(service.output()).doesNotContain("ERROR");
            assertThat(service.warnings()).isEmpty();
        }
        var replay = replay(directory.data());

        assertThat(replay.end()).as(replay.output()).isZero();
        assertThat(replay.output()).contains("Version 3 of bookings is live: 2 rows from 2 events", "equal");
    }

    @Test
    void stoppedOrKilledItChangesNothingAndGoesOnWhenItIsRunAgain() throws Exception {
        try (var service = RunningService.start(directory.usedData())) {
            var id = book(service);
            copy(id);
            await("shown")
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> number("select count(*) from booking_views") == COPIES + 1);
            await("said so")
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> number(
                                    "select min((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint) from token_entry where processor_name = 'booking-views'")
                            == number("select max(position) from events"));

            var stopped = replay(directory.data());
            try (var held = heldBeyond(0)) {
                stopped.process().destroy();
                held.rollback();
                assertThat(stopped.end()).isEqualTo(143);
            }
            assertThat(stopped.output()).contains("Interrupted after");

            var killed = replay(directory.data());
            try (var held = heldBeyond(number(REACHED))) {
                assertThat(held.isClosed()).isFalse();
                killed.process().destroyForcibly();
                killed.end();
            }
            assertThat(number("select count(*) from booking_views")).isEqualTo(COPIES + 1);

            var last = replay(directory.data());
            assertThat(last.end()).as(last.output()).isZero();
            assertThat(last.output())
                    .contains("Continuing after")
                    .contains("Version 2 of bookings is live: 10,001 rows from 10,001 events", "equal");
            assertThat(number("select count(*) from booking_views")).isEqualTo(COPIES + 1);
        }
    }

    @Test
    void withoutADatabaseItIsRefused() throws Exception {
        var nowhere = replay(directory.data());

        assertThat(nowhere.end()).isEqualTo(1);
        assertThat(nowhere.output()).contains("There is no database in " + directory.data());
        assertThat(directory.data()).doesNotExist();
    }

    /** As if the same had been booked many times more. */
    private void copy(String id) throws SQLException {
        query("""
                with copies as (select n, gen_random_uuid()::text as id from generate_series(1, %2$d) n)
                insert into events
                select head + n, gen_random_uuid(), name, version, occurred_at,
                       convert_to(replace(convert_from(payload, 'UTF8'), '%1$s', copies.id), 'UTF8'), metadata,
                       array(select replace(tag, '%1$s', copies.id) from unnest(tags) tag)
                  from copies, events, (select max(position) as head from events)
                 where tags @> array['booking=%1$s'];
                insert into event_tags
                select unnest(tags), position, name from events where position > (select max(position) from event_tags)
            """.formatted(id, COPIES));
    }

    /** Catches the replay after some batch: it goes no further than the next until this transaction ends. */
    private Connection heldBeyond(long reached) throws SQLException {
        var connection = connection();
        connection.setAutoCommit(false);
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(2))
                .until(() -> {
                    try (var statement = connection.createStatement();
                            var row = statement.executeQuery(REACHED + " for update")) {
                        if (row.next() && row.getLong(1) > reached) {
                            return true;
                        }
                    }
                    connection.rollback();
                    return false;
                });
        return connection;
    }

    private Connection connection() throws SQLException {
        var address = EmbeddedPostgres.runningOn(EmbeddedDatabase.HOST, directory.data())
                .orElseThrow();
        return DriverManager.getConnection(address.jdbcUrl(), address.user(), address.password());
    }

    private long number(String query) throws SQLException {
        return Long.parseLong(query(query));
    }

    private String query(String sql) throws SQLException {
        try (var connection = connection();
                var statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return "";
            }
            var row = statement.getResultSet();
            row.next();
            return row.getString(1);
        }
    }

    private static String book(RunningService service) throws IOException, InterruptedException {
        var answer = service.post(
                "/v1/bookings", """
                {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2, "customer_email": "maya@example.com"}""".formatted(LocalDate.now(ZoneOffset.UTC).plusDays(90)));
        assertThat(answer.statusCode()).isEqualTo(201);
        return answer.headers().firstValue("Location").orElseThrow().replaceFirst(".*/", "");
    }

    private static RunningCommand replay(Path data) throws IOException {
        return RunningCommand.start(data, "replay", "bookings");
    }
}
