package cairn.adapter.persistence.revenue;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.in.FindBookingFunnel;
import cairn.application.view.RevenueFact;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.TrailId;
import java.sql.SQLException;
import java.time.YearMonth;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The funnel of an operator with fifty thousand bookings: a report of a month reads the facts of that month. */
class FunnelCountsTest {

    private static final int MONTHS = 50;
    private static final int BOOKINGS_OF_A_MONTH = 1_000;
    private static final long POSITION = 1_000_000;
    private static final YearMonth FIRST = YearMonth.of(2023, 1);
    private static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 7)), Mode.LIVE);
    private static final Pattern SCAN =
            Pattern.compile("Index Scan using (\\w+) on revenue_facts .*actual .*rows=([0-9]+)");

    @Test
    void aReportReadsTheFactsOfItsMonths() throws SQLException {
        var database = TestDatabase.migrated();
        database.execute(
                """
                insert into revenue_facts select n, %1$d, 1000, 0, 0, 0, gen_random_uuid(), '%2$s',
                       lpad((n %% 5)::text, 32, '0')::uuid, date '2027-01-01' + n %% 400,
                       (date '%3$s-01' + make_interval(months => n %% %4$d))::date, 2, n %% 3 > 0, 'live', 'confirmed',
                       'USD', 'route-' || n %% 5
                  from generate_series(1, %5$d) n
                """.formatted(RevenueFact.OPEN, OWNER.operator().value(), FIRST, MONTHS, MONTHS * BOOKINGS_OF_A_MONTH));
        database.execute("analyze revenue_facts");
        var question = new FindBookingFunnel(
                OWNER,
                FIRST.plusMonths(3),
                FIRST.plusMonths(3),
                Optional.of(new TrailId(new UUID(0, 3))),
                Optional.empty());

        try (var connection = database.dataSource().getConnection();
                var settings = connection.createStatement();
                var statement = connection.prepareStatement(FunnelCounts.SQL);
                var plan = connection.prepareStatement("explain (analyze) " + FunnelCounts.SQL)) {
            settings.execute("set enable_bitmapscan = off");
            FunnelCounts.bind(question, POSITION, statement);
            assertThat(ResultRows.list(statement, FunnelCounts::read))
                    .singleElement()
                    .satisfies(row -> {
                        assertThat(row.month()).isEqualTo(FIRST.plusMonths(3));
                        assertThat(row.bookings()).isEqualTo(BOOKINGS_OF_A_MONTH);
                    });
            FunnelCounts.bind(question, POSITION, plan);
            try (var lines = plan.executeQuery()) {
                var text = new StringBuilder();
                while (lines.next()) {
                    text.append(lines.getString(1)).append('\n');
                }
                var scan = SCAN.matcher(text);
                assertThat(scan.find()).as(text.toString()).isTrue();
                assertThat(scan.group(1)).isEqualTo("revenue_facts_by_creation");
                assertThat(scan.group(2)).isEqualTo(Integer.toString(BOOKINGS_OF_A_MONTH));
            }
        }
    }
}
