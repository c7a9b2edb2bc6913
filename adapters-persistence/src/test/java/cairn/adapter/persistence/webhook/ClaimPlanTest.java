package cairn.adapter.persistence.webhook;

import static cairn.adapter.persistence.webhook.QueueFixture.LEASE;
import static cairn.adapter.persistence.webhook.QueueFixture.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.delivery.LeasedDelivery;
import cairn.domain.webhook.EndpointId;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * An endpoint with a hundred thousand objects that are due, one with fifty thousand notices of one object, one whose twenty
 * thousand are to be tried again later: beside fifty with one notice each.
 */
class ClaimPlanTest {

    private static final Pattern PAGES = Pattern.compile("Buffers: shared hit=(\\d+)(?: read=(\\d+))?");
    private static final int MOST_PAGES = 5_000;

    private static QueueFixture nodes;

    @BeforeAll
    static void fill() {
        nodes = new QueueFixture();
        backlog("00000000-0000-0000-0000-00000000000a", 100_000, "'due/' || n", "- interval '1 day'");
        backlog("00000000-0000-0000-0000-00000000000b", 50_000, "'one'", "- interval '1 day'");
        backlog("ffffffff-0000-0000-0000-00000000000c", 20_000, "'later/' || n", "+ interval '1 day'");
    }

    @AfterAll
    static void close() {
        nodes.close();
    }

    private static void backlog(String endpoint, int count, String subject, String due) {
        nodes.database.execute("""
                with made as (
                    select gen_random_uuid() as id, %2$s as subject, n, timestamptz '%4$s' %3$s as due
                      from generate_series(1, %5$d) n
                ), notices as (
                    insert into webhook_notices
                    select id, 'PLAIN', 'booking.updated', subject, n, n, gen_random_uuid(), 'LIVE', due, '{}' from made
                ), lanes as (
                    insert into webhook_lanes (endpoint_id, subject, due_at)
                    select distinct on (subject) uuid '%1$s', subject, due from made
                )
                insert into webhook_deliveries
                    (endpoint_id, event_id, form, type, subject, position, next_attempt_at, created_at)
                select '%1$s', id, 'PLAIN', 'booking.updated', subject, n, due, due from made
                """.formatted(endpoint, subject, due, NOW, count));
    }

    @Test
    void noEndpointIsHiddenBehindThem() throws SQLException {
        var healthy =
                IntStream.range(0, 50).mapToObj(_ -> QueueFixture.endpoint()).collect(Collectors.toSet());
        healthy.forEach(endpoint -> nodes.tell("booking/" + endpoint, endpoint));

        assertPlan();

        var claimed = nodes.here().claim(60, NOW, LEASE);
        var seen = new HashSet<EndpointId>();
        claimed.forEach(each -> seen.add(each.endpoint()));
        assertThat(seen).containsAll(healthy).hasSize(52);
        assertThat(claimed).hasSize(52 + 7);

        assertThat(nodes.here()
                        .record(claimed.stream().map(QueueFixture::succeeded).toList())
                        .counted())
                .isEqualTo(59);
        assertPlan();
        var next = nodes.here().claim(60, NOW, LEASE);
        assertThat(next).hasSize(9).extracting(LeasedDelivery::endpoint).doesNotContainAnyElementsOf(healthy);
        nodes.here().leave(NOW);
    }

    /** Looked at while it is rolled back. */
    private static void assertPlan() throws SQLException {
        try (var connection = nodes.database.dataSource().getConnection();
                var statement = connection.prepareStatement("explain (analyze, buffers) " + DeliveryClaims.CLAIM)) {
            connection.setAutoCommit(false);
            try (var set = connection.createStatement()) {
                set.execute("set local enable_seqscan = off");
            }
            var now = SqlTimes.utc(NOW);
            statement.setObject(1, now);
            statement.setObject(2, now);
            statement.setObject(3, now);
            statement.setInt(4, 60);
            statement.setObject(5, now);
            statement.setString(6, "node");
            statement.setObject(7, now.plusSeconds(45));
            var plan = new StringBuilder();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    plan.append(rows.getString(1)).append('\n');
                }
            }
            connection.rollback();
            var pages = PAGES.matcher(plan);
            assertThat(pages.find()).as(plan.toString()).isTrue();
            int touched =
                    Integer.parseInt(pages.group(1)) + (pages.group(2) == null ? 0 : Integer.parseInt(pages.group(2)));
            System.out.printf("The claim looks at %d pages%n", touched);
            assertThat(touched).as(plan.toString()).isLessThan(MOST_PAGES);
            assertThat(plan.toString()).doesNotContain("Seq Scan on webhook_lanes");
        }
    }
}
