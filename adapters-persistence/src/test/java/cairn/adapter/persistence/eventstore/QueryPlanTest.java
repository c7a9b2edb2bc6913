package cairn.adapter.persistence.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The engine's statements touch only what matches, although their plans were made and cached when the log was
 * empty, which is what happens to a service in its first minutes.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class QueryPlanTest {

    private static final int EVENTS = 20_000;
    private static final String ALL = "9223372036854775807";

    private final LogDatabase database = new LogDatabase();
    private final Connection session = open();

    private Connection open() {
        try {
            return database.pool().getConnection();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Every booking has four events, all of them belong to one operator. */
    @BeforeAll
    void prepareOnAnEmptyLogAndFillIt() throws SQLException {
        try (Statement statement = session.createStatement()) {
            statement.execute("set plan_cache_mode = force_generic_plan");
            QueryPlan.prepare(
                    session, "source (int[], text[], text[], text[], bigint[], bigint[], bigint)", TagSearch.SQL);
            QueryPlan.prepare(session, "walk (bigint, bigint, text[], text[], int, bigint)", LogScan.SQL);
            QueryPlan.prepare(
                    session,
                    "append (int[], bigint[], text[], text[], text[], int[], text[], text[], int[], bigint[],"
                            + " bytea[], bytea[], text[], text[], text[], bytea[], text[], text)",
                    AppendStatement.CHECK_AND_INSERT);
            QueryPlan.prepare(session, "newest (text, bigint, text[])", EventReader.NEWEST);
            for (int n = 0; n < 10; n++) {
                statement.execute("execute " + source("{booking=77}", "{NULL}"));
                statement.execute("execute " + append("{booking=77}", "{NULL}", 0));
                statement.execute("execute walk (0, 10000, null, null, 500, 1048576)");
                statement.execute("execute newest ('booking=77', 0, '{test.noted}')");
            }
        }
        database.execute("insert into events select n, gen_random_uuid(), 'test.noted', 1, now(), '{}', '{}',"
                + " array['booking=' || n / 4, 'operator=o1'] from generate_series(1, " + EVENTS + ") n");
        database.execute("insert into event_tags select unnest(tags), position, name from events");
    }

    @AfterAll
    void close() throws SQLException {
        session.close();
        database.close();
    }

    private static String source(String tags, String others) {
        var nothing = nulls(others);
        return "source ('" + each(others, "1") + "', '" + tags + "', '" + others + "', '" + nothing + "', '"
                + each(others, "0") + "', '" + each(others, ALL) + "', 1048576)";
    }

    private static String append(String tags, String others, long marker) {
        return "append ('" + each(others, "1") + "', '" + each(others, "" + marker) + "', '" + tags + "', '" + others
                + "', '" + nulls(others) + "', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}',"
                + " '{}', '{}', '{}', '{}', 'node')";
    }

    private static String nulls(String array) {
        return each(array, "NULL");
    }

    private static String each(String array, String value) {
        return array.replaceAll("\"[^\"]*\"|NULL", value);
    }

    private QueryPlan plan(String execution) throws SQLException {
        QueryPlan plan = QueryPlan.of(session, execution);
        assertThat(plan.scanTypes()).as(plan.toString()).isSubsetOf("Index Scan", "Index Only Scan");
        assertThat(plan.indexOf("event_tags").orElse("event_tags_pkey")).isEqualTo("event_tags_pkey");
        return plan;
    }

    @Test
    void sourcingTouchesOnlyWhatMatches() throws SQLException {
        QueryPlan plan = plan(source("{booking=77}", "{NULL}"));

        assertThat(plan.rowsTouched("event_tags")).isEqualTo(4);
        assertThat(plan.rowsTouched("events")).as("and the head").isEqualTo(4 + 1);
    }

    @Test
    void sourcingSeveralCriteriaTouchesOnlyWhatMatchesOne() throws SQLException {
        QueryPlan plan = plan(source("{booking=77,booking=78,booking=79,booking=none}", "{NULL,NULL,NULL,NULL}"));

        assertThat(plan.rowsTouched("event_tags")).isEqualTo(12);
        assertThat(plan.rowsTouched("events")).isEqualTo(12 + 1);
    }

    @Test
    void sourcingByTwoTagsTouchesNoEventThatHasOnlyOne() throws SQLException {
        QueryPlan plan = plan(source("{booking=77}", "{\"{operator=o1}\"}"));

        assertThat(plan.rowsTouched("event_tags")).as("each match twice").isEqualTo(4 + 4);
        assertThat(plan.rowsTouched("events")).isEqualTo(4 + 1);
    }

    @Test
    void aLongHistoryIsReadInChunks() throws SQLException {
        QueryPlan plan = plan(source("{operator=o1}", "{NULL}"));

        assertThat(plan.rowsTouched("event_tags")).isEqualTo(EventReader.CHUNK);
        assertThat(plan.rowsTouched("events")).isEqualTo(EventReader.CHUNK + 1);
    }

    @Test
    void theCheckOfAConditionTouchesOneConflictAtMost() throws SQLException {
        QueryPlan conflict = plan(append("{operator=o1}", "{NULL}", 0));
        QueryPlan none = plan(append("{operator=o1,booking=77}", "{NULL,NULL}", EVENTS));

        assertThat(conflict.rowsTouched("event_tags")).isEqualTo(1);
        assertThat(none.rowsTouched("event_tags")).isZero();
        assertThat(conflict.rowsTouched("events")).as("the head").isEqualTo(1);
        assertThat(none.rowsTouched("events")).as("the head").isEqualTo(1);
    }

    @Test
    void theNewestPositionOfATagIsOneProbe() throws SQLException {
        assertThat(plan("newest ('operator=o1', 0, '{test.noted}')").rowsTouched("event_tags"))
                .isEqualTo(1);
    }

    @Test
    void followersReadTheLogInOrderAndInChunks() throws SQLException {
        QueryPlan plan = plan("walk (12000, 22000, null, null, 500, 1048576)");

        assertThat(plan.rowsTouched("events")).isEqualTo(EventReader.CHUNK + 1);
    }
}
