package cairn.benchmark.store;

import java.sql.SQLException;
import java.util.UUID;

/** Gives an operator as many bookings as a large agency has, by copying the rows of one: without events of their own. */
public final class CopiedBookings {

    private CopiedBookings() {}

    /** Fills up the bookings of the operator that has the fewest, and returns the id of one that has events. */
    public static UUID fillUp(BenchmarkDatabase database, int bookings) {
        try {
            var operator = UUID.fromString(database.text(
                    "select operator_id from booking_views group by operator_id order by count(*) limit 1"));
            database.execute(copy(operator, bookings));
            return UUID.fromString(database.text(
                    "select id from booking_views where operator_id = '%s' order by created_at desc limit 1"
                            .formatted(operator)));
        } catch (SQLException e) {
            throw new BenchmarkException("The database fails: " + e.getMessage(), e);
        }
    }

    /** Two years of treks on nineteen trails, a quarter of them cancelled. */
    private static String copy(UUID operator, int bookings) {
        return """
                insert into booking_views
                select copy.* from (select row from booking_views row where operator_id = '%1$s' limit 1) one,
                    generate_series(1, %2$d - (select count(*) from booking_views where operator_id = '%1$s')) n,
                    lateral jsonb_populate_record(one.row, jsonb_build_object(
                        'id', md5('%1$s' || n)::uuid, 'created_at', (one.row).created_at - n * interval '1 minute',
                        'start_date', current_date + (n * 31 %% 730)::integer,
                        'end_date', current_date + (n * 31 %% 730)::integer + 12,
                        'trail_id', lpad((n * 7919 %% 19)::text, 32, '0')::uuid,
                        'status', (array['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'COMPLETED'])[1 + n %% 4])) copy;
                insert into revenue_facts
                select copy.* from (select row from revenue_facts row where operator_id = '%1$s' limit 1) one,
                    generate_series(1, %2$d - (select count(*) from revenue_facts where operator_id = '%1$s')) n,
                    lateral jsonb_populate_record(one.row, jsonb_build_object(
                        'id', (select least(min(id), 0) from revenue_facts) - n, 'booking_id', md5('%1$s' || n)::uuid,
                        'start_date', current_date + (n * 31 %% 730)::integer, 'paid', n %% 3 * 10000,
                        'trail_id', lpad((n * 7919 %% 19)::text, 32, '0')::uuid,
                        'status', (array['confirmed', 'confirmed', 'cancelled', 'completed'])[1 + n %% 4])) copy;
                select count_list('booking_views');
                analyze booking_views, revenue_facts, revenue_totals, list_totals
                """.formatted(operator, bookings);
    }
}
