package cairn.benchmark.service;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Schema;
import cairn.adapter.persistence.TestDatabase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** {@code cairn bench} on the command line. */
class BenchCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @CsvSource({
        "append --callers 0, --callers must be between 1 and 128",
        "append --callers one, 'Invalid value for option ''--callers'''",
        "append --events 0, --events must be between 1 and",
        "append --runs 0, --runs must be at least 1",
        "append --seconds 0, --seconds must be more than 0",
        "append --db-url jdbc:postgresql://127.0.0.1/x, Missing required argument",
        "append --db-url mysql:x --db-user u --db-password p, --db-url must look like",
        "apend, 'expected one of [append, source, stream, replay, command, limits, read, own, webhooks, seed, feed, flood, memory, pages, lighthouse, all]'",
        "append --fast, Unknown option",
        "flood --only rain, there is no flood rain",
        "command --only permits, there is no command permits",
        "append --only bookings, --only may only be given with command or flood",
        "command --warm-up 0, --warm-up must be more than 0"
    })
    void optionsThatMakeNoSenseAreRefused(String options, String message) {
        assertThat(bench(options.split(" "))).isEqualTo(2);

        assertThat(err.toString()).contains(message);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void theTablesAloneGoToStandardOutput() {
        assertThat(benchOn(TestDatabase.fresh(), "1,2", "append", "--events", "100"))
                .isZero();

        assertThat(out.toString())
                .startsWith("Measured on ")
                .containsPattern(
                        "Appending to a log of 100 events:\n\n\\| callers \\|.*\n\\|--.*\n\\| 1 \\|.*× \\|\n\\| 2 \\|.*× \\|\n");
        assertThat(err.toString()).contains("append: run 1 of 1, callers: 2");
    }

    @Test
    void whatLimitsCostIsMeasuredInOneRun() {
        assertThat(benchOn(TestDatabase.fresh(), "1,2", "limits")).isZero();

        assertThat(out.toString())
                .containsPattern(
                        "\\| callers \\| without/s \\| with/s \\|.*\n\\|--.*\n\\| 1 \\|.*% \\|\n\\| 2 \\|.*% \\|\n");
    }

    @Test
    void commandsAreMeasuredBesideInsertsAndBookingsAlsoBesideAPlainProgram() throws SQLException {
        var database = TestDatabase.fresh();

        assertThat(benchOn(database, "2", "command", "--events", "100", "--warm-up", "0.2"))
                .isZero();

        assertThat(out.toString())
                .contains("Bookings over HTTP, on a log of 100 events; ")
                .containsPattern("""
                        \\| callers \\| bookings/s \\| p50 ms \\| p99 ms \\| CPU ms \\| CRUD/s \\| p50 ms \\| p99 ms \\| CPU ms \
                        \\| inserts/s \\| of CRUD \\| of inserts \\|
                        \\|.*
                        \\| 2 \\|( [0-9.,]+ \\|){3} [0-9.–]+ \\+ .*× \\| [0-9.]+× \\|
                        """)
                .containsPattern("\\| bookings \\|( [0-9.,]+ \\|){5}\n\\| CRUD \\|( [0-9.,]+ \\|){5}\n")
                .containsPattern("""
                        first 0.2 s after starts on existing data, with(out)? a trained cache:

                        .*
                        .*
                        \\| 2 \\|( [0-9.,]+ \\|){8} [0-9.]+× \\| [0-9]+ \\|
                        """)
                .contains("| callers | reservations/s | p50 ms | p99 ms | CPU ms | inserts/s | of inserts |")
                .contains("| callers | dispatches/s | p50 ms | p99 ms | CPU ms | inserts/s | of inserts |")
                .doesNotContain("NaN");
        assertThat(count(database, "select count(*) from log_of_100.booking_views"))
                .as("booked at the service")
                .isPositive();
        assertThat(count(database, "select count(*) from crud.booking"))
                .as("booked at the plain program")
                .isPositive()
                .isEqualTo(count(database, "select count(*) from crud.outbox"));
    }

    @Test
    void dispatchesAreMeasuredBesideFloods() {
        assertThat(benchOn(TestDatabase.fresh(), "1,2", "flood", "--only", "none,random-keys"))
                .isZero();

        assertThat(out.toString())
                .contains("| flood | answered/s | p50 | 503/s | errors | dispatch p50 | p99 | max | refused | load |")
                .containsPattern(
                        "\\| none \\| 0 \\|.*\\| 0 \\| [0-9.-]+ \\|\n\\| random-keys \\| [1-9].*\\| 0 \\| [0-9.-]+ \\|\n");
    }

    @Test
    void memoryIsMeasuredWhileManyReadALargeBooking() {
        assertThat(benchOn(TestDatabase.fresh(), "1,2", "memory")).isZero();

        assertThat(out.toString())
                .contains("| event bytes | heap before | most | rise |")
                .containsPattern(
                        "\\| 0 \\| [1-9].*\\| 0 \\| [1-9].*\\|\n\\| [1-9][0-9],[0-9]{3} \\| [1-9].*\\| 0 \\| [1-9].*\\|\n");
    }

    @Test
    void howSoonWebhooksTellIsMeasuredAtHalfOfWhatCanBe() {
        assertThat(benchOn(TestDatabase.fresh(), "1,2", "webhooks")).isZero();

        assertThat(out.toString())
                .contains("| endpoints | bookings/s | deliveries/s | half: bookings/s | p50 ms | p99 ms |")
                .containsPattern("\\| 1 \\|.*\\|\n\\| 4 \\|.*\\|\n\\| 16 \\|.*\\|\n");
    }

    @Test
    void feedsAreReadWhileNothingElseFollowsTheLog() throws SQLException {
        var database = TestDatabase.fresh();

        assertThat(benchOn(database, "1,2", "feed", "--events", "1000")).isZero();

        assertThat(out.toString())
                .containsPattern("Agencies' whole feeds from a log of 1,000 events:\n\n\\| callers \\| copied/s ")
                .containsPattern("While [0-9,]+ events streamed out in all, ");
        assertThat(count(database, "select count(*) from log_of_1000.events where name = 'booking.created'"))
                .isPositive();
        assertThat(count(database, "select count(*) from log_of_1000.booking_views"))
                .as("made of events that were there before")
                .isZero();
    }

    private static long count(TestDatabase database, String sql) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }

    @Test
    void aDatabaseInUseIsRefused() throws SQLException {
        var used = TestDatabase.fresh();
        Schema.migrate(used.jdbcUrl(), used.user(), used.password());
        try (var connection = used.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("insert into events values (1, gen_random_uuid(), 'noted', 1, now(), '{}', '{}', '{}')");
        }

        assertThat(benchOn(used, "1,2", "all")).isEqualTo(1);

        assertThat(err.toString())
                .contains("cairn: The database at " + used.jdbcUrl() + " as " + used.user() + " is in use");
        assertThat(out.toString()).isEmpty();
    }

    private int benchOn(TestDatabase database, String callers, String... options) {
        var all = new ArrayList<>(List.of(options));
        all.addAll(List.of("--callers", callers, "--runs", "1", "--seconds", "0.2"));
        all.addAll(List.of("--db-url", database.jdbcUrl()));
        all.addAll(List.of("--db-user", database.user(), "--db-password", database.password()));
        return bench(all.toArray(String[]::new));
    }

    private int bench(String... options) {
        return new CommandLine(new BenchCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(options);
    }
}
