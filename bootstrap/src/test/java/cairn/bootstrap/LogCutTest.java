package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.eventstore.LogBackup;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** A restored log is cut after a position: later events leave nothing by which the next ones could be refused. */
class LogCutTest {

    private final TestDatabase database = DemoDatabase.copy();

    @Test
    void theKeysAndMarksOfLaterEventsGoWithThem() throws SQLException {
        long kept;
        try (var service = TestService.startOver(database)) {
            new Bookings(service, service.testKey())
                    .made(BookingBodies.request().put("customer_email", "a@example.com"));
            kept = number("select max(position) from events");
            new Bookings(service, service.testKey())
                    .made(BookingBodies.request().put("customer_email", "b@example.com"));
        }
        assertThat(number("select count(*) from personal_keys where position > " + kept))
                .isPositive();
        long marks = number("select count(*) from person_marks");

        LogBackup.cutAfter(kept, database.jdbcUrl(), database.user(), database.password());

        assertThat(number("select max(position) from events")).isEqualTo(kept);
        assertThat(number("select max(position) from personal_keys")).isLessThanOrEqualTo(kept);
        assertThat(number("select count(*) from person_marks")).isEqualTo(marks - 1);
    }

    private long number(String question) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(question)) {
            row.next();
            return row.getLong(1);
        }
    }
}
