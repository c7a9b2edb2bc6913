package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Polling for what has changed reads an index, and objects of an older build know when they last changed. */
class ChangedSinceTest {

    private static final String OPERATOR = "00000000-0000-0000-0000-00000000000a";

    @ParameterizedTest
    @CsvSource({
        "booking_views, created_at, booking_views_changed",
        "reservation_views, created_at, reservation_views_changed",
        "application_views, created_at, application_views_changed",
        "dispatch_views, received_at, dispatch_views_changed"
    })
    void anIndexServesThosePollingForChanges(String table, String created, String index) throws SQLException {
        var database = TestDatabase.migrated();
        fill(database, table, created);
        var found =
                " from %s where operator_id = '%s' and mode = 'LIVE' and updated_at >= timestamptz '2026-11-20' + interval '19000 s'"
                        .formatted(table, OPERATOR);

        assertThat(rows(database, "select count(*)" + found)).containsExactly("51");
        assertServed(database, found, created, index);
    }

    @ParameterizedTest
    @CsvSource({"application_views, created_at", "dispatch_views, received_at"})
    void anIndexServesTheDesksToo(String table, String created) throws SQLException {
        var database = TestDatabase.migrated();
        fill(database, table, created);

        assertServed(
                database,
                " from %s where mode = 'LIVE' and updated_at >= timestamptz '2026-11-20' + interval '19990 s'"
                        .formatted(table),
                created,
                table + "_changed_of_the_desk");
    }

    private static void assertServed(TestDatabase database, String found, String created, String index)
            throws SQLException {
        for (var query : List.of(
                "select *" + found + " order by " + created + " desc, id desc limit 21", "select count(*)" + found)) {
            assertThat(String.join("\n", rows(database, "explain " + query))).contains(index + " ");
        }
    }

    /** Twenty thousand objects, every twentieth the operator's; they changed one after the other. */
    private static void fill(TestDatabase database, String table, String created) throws SQLException {
        database.execute("""
                insert into %1$s select row.*
                  from generate_series(1, 20000) n, json_populate_record(null::%1$s, json_build_object(
                    'id', gen_random_uuid(), 'mode', 'LIVE', 'status', 'CONFIRMED',
                    'operator_id', case when n %% 20 = 0 then uuid '%3$s' else gen_random_uuid() end,
                    'trail_id', gen_random_uuid(), 'route_id', 'r', 'start_date', '2027-03-01', 'end_date', '2027-03-02',
                    'party_size', 1, 'customer_email', 'a@example.com', 'currency', 'USD', 'price', 1, 'paid', 0,
                    'metadata', '{}'::json, 'version', 1, 'porter_ids', '[]'::json,
                    'tea_house_id', gen_random_uuid(), 'check_in', '2027-03-01', 'check_out', '2027-03-02', 'rooms', 1,
                    'guests', 1, 'meal_plan', 'NONE', 'trek_date', '2027-03-01',
                    '%2$s', timestamptz '2026-11-20' - n * interval '1 s',
                    'updated_at', timestamptz '2026-11-20' + n * interval '1 s')) row
                """.formatted(table, created, OPERATOR));
        database.execute("analyze " + table);
    }

    @Test
    void objectsOfAnOlderBuildChangedWithTheirNewestEvent() throws SQLException {
        var database = TestDatabase.fresh();
        Flyway.configure()
                .dataSource(database.jdbcUrl(), database.user(), database.password())
                .locations("classpath:db/migration")
                .target("91")
                .load()
                .migrate();
        var known = "00000000-0000-0000-0000-000000000001";
        var unknown = "00000000-0000-0000-0000-000000000002";
        for (int position = 1; position <= 2; position++) {
            for (var object : List.of("application", "dispatch")) {
                database.execute("""
                        insert into events select coalesce(max(position), 0) + 1, gen_random_uuid(), '%1$s.x', 1,
                            timestamptz '2026-11-20 00:00Z' + %2$d * interval '1 day', '{}', '{}',
                            array['%1$s=%3$s', 'trip=1'] from events
                        """.formatted(object, position, known));
                database.execute("""
                        insert into event_tags select '%1$s=%2$s', max(position), '%1$s.x' from events
                        """.formatted(object, known));
            }
        }
        for (var id : List.of(known, unknown)) {
            database.execute("""
                    insert into application_views values ('%1$s', '%2$s', 'LIVE', 'SUBMITTED', 'r', '2027-03-01', null, 1,
                        '2026-11-19 00:00Z')
                    """.formatted(id, OPERATOR));
            database.execute("""
                    insert into dispatch_views values ('%1$s', '%2$s', 'LIVE', 'RECEIVED', '2026-11-19 00:00Z', 1)
                    """.formatted(id, OPERATOR));
        }

        database.migrate();

        for (var table : List.of("application_views", "dispatch_views")) {
            assertThat(rows(database, "select (updated_at at time zone 'UTC')::date from " + table + " order by id"))
                    .as(table)
                    .containsExactly("2026-11-22", "2026-11-19");
        }
    }

    private static List<String> rows(TestDatabase database, String query) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var found = new ArrayList<String>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        }
    }
}
