package cairn.adapter.persistence.view.booking;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.ListBookings.FilterBuilder;
import cairn.application.port.in.Window;
import cairn.application.port.out.BookingViews;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.Total;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingStatus;
import io.micronaut.context.ApplicationContext;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages of an operator with more bookings than are counted on request. */
class LargeListTest {

    private static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 10)), Mode.LIVE);
    private static final int ROWS = 24_000;
    private static final int CONFIRMED = 23_000;

    private static TestDatabase database;
    private static ApplicationContext context;

    /** Bookings of one operator; a few have a status, route, trail, guide, customer, reference or balance that is rare. */
    @BeforeAll
    static void fill() throws SQLException {
        database = TestDatabase.migrated();
        database.execute("""
                insert into booking_views select row.*
                  from generate_series(1, %1$d) n, json_populate_record(null::booking_views, json_build_object(
                    'id', gen_random_uuid(), 'mode', 'LIVE', 'operator_id', '%2$s',
                    'status', case when n <= %3$d then 'CONFIRMED' else 'CANCELLED' end,
                    'trail_id', lpad((n %% 500)::text, 32, '0')::uuid, 'route_id', 'r' || n %% 500,
                    'start_date', date '2020-01-01' + n / 10, 'end_date', date '2020-01-05' + n / 10,
                    'party_size', 1, 'customer_email', n %% 500 || '@example.com', 'currency', 'USD', 'price', 1,
                    'paid', case when n %% 500 = 7 then 0 else 1 end, 'metadata', '{}'::json, 'version', 1, 'porter_ids', '[]'::json,
                    'guide_id', lpad((n %% 500)::text, 32, '0')::uuid, 'reference', 'ref' || n,
                    'created_at', timestamptz '2026-11-20' - n * interval '1 s',
                    'updated_at', timestamptz '2026-11-20' + n * interval '1 s')) row
                """.formatted(ROWS, OWNER.operator().value(), CONFIRMED));
        database.execute("select count_list('booking_views')");
        database.execute("analyze booking_views");
        context = TestContext.over(database);
    }

    @AfterAll
    static void close() {
        context.close();
    }

    @Test
    void theTotalIsExactWithoutAFilterAndByStatus() {
        assertThat(list(Filter.ALL).total()).isEqualTo(Total.exact(ROWS));
        assertThat(list(Filter.ALL.withStatuses(Set.of(BookingStatus.CANCELLED)))
                        .total())
                .isEqualTo(Total.exact(ROWS - CONFIRMED));
    }

    @Test
    void withAnotherFilterNoMoreThanTenThousandAreCounted() {
        var running = Filter.overlapping(Set.of(), LocalDate.parse("2020-01-01"), LocalDate.parse("2039-12-31"));

        assertThat(list(running).total()).isEqualTo(new Total(Total.COUNTED_UP_TO, false));
        assertThat(list(ofCustomer("7@example.com")).total()).isEqualTo(Total.exact(ROWS / 500));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true | created_at desc, id desc | booking_views_newest",
                "status = 'CANCELLED' | created_at desc, id desc | booking_views_newest_by_status",
                "route_id = 'r7' | created_at desc, id desc | booking_views_newest_by_route",
                "trail_id = '00000000-0000-0000-0000-000000000007' | created_at desc, id desc | booking_views_newest_by_trail",
                "lower(customer_email) = '7@example.com' | created_at desc, id desc | booking_views_newest_by_customer",
                "guide_id = '00000000-0000-0000-0000-000000000007' | created_at desc, id desc | booking_views_newest_by_guide",
                "reference = 'ref7' | created_at desc, id desc | booking_views_newest_by_reference",
                "true | start_date asc, id asc | booking_views_starts",
                "booking_balance_due(status, price, cancellation_fee, paid) > 0 | created_at desc, id desc | booking_views_due",
                "booking_balance_due(status, price, cancellation_fee, paid) > 0 | start_date asc, id asc | booking_views_due_by_start",
            })
    void anIndexServesEveryFilterInTheOrderOfTheList(String filter, String order, String index) throws SQLException {
        var plan = new StringBuilder();
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var lines =
                        statement.executeQuery("""
                        explain select * from booking_views where operator_id = '%s' and mode = 'LIVE' and %s
                         order by %s limit 21
                        """.formatted(OWNER.operator().value(), filter, order))) {
            while (lines.next()) {
                plan.append(lines.getString(1)).append('\n');
            }
        }

        assertThat(plan.toString()).contains("using " + index.strip() + " on").doesNotContain("Sort");
    }

    private static Filter ofCustomer(String email) {
        return new FilterBuilder().customerEmail(email).build();
    }

    private static Page<BookingView> list(Filter filter) {
        return context.getBean(BookingViews.class)
                .list(
                        new ListBookings(OWNER, filter, Window.of(1, 0)),
                        Map.of(),
                        Instant.parse("2026-11-20T00:00:00Z"));
    }
}
