package cairn.adapter.persistence.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.domain.booking.Booking.Status;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Which transactions of projections are on disk before they end. */
class BatchTransactionsTest {

    /** A deferred trigger runs as its transaction ends. */
    private static final String OBSERVE = """
            create table ends (kind text, setting text, number xid8);
            create function observe() returns trigger language plpgsql as $$
            begin
                insert into ends values (tg_table_name, current_setting('synchronous_commit'), pg_current_xact_id());
                return null;
            end $$;
            create constraint trigger observe_rows after insert or update on booking_views
                deferrable initially deferred for each row execute function observe();
            create constraint trigger observe_positions after update on token_entry
                deferrable initially deferred for each row execute function observe();
            """;

    private static final String ROWS = "select count(*) from ends where kind = 'booking_views'";
    private static final String UNSAFE_ROWS = ROWS + " and setting <> 'on'";
    private static final String UNSAFE_POSITIONS_OF_ROWS = """
            select count(*) from ends position join ends using (number)
             where position.kind = 'token_entry' and position.setting <> 'on' and ends.kind = 'booking_views'
            """;
    private static final String POSITIONS_ALONE = """
            select count(*) from ends position
             where kind = 'token_entry' and number not in (select number from ends where kind = 'booking_views')
            """;
    private static final String SLOW_POSITIONS_ALONE = POSITIONS_ALONE + " and setting <> 'off'";

    private final TestDatabase database = TestDatabase.migrated();

    @Test
    void rowsAreOnDiskButPositionsAloneNeedNotBe() throws SQLException {
        database.execute(OBSERVE);
        try (var node = TestNode.over(database)) {
            var owner = TestNode.owner(1);
            var id = node.hold(owner);
            node.confirm(id, owner);
            assertThat(node.list(owner).items()).extracting("status").containsExactly(Status.CONFIRMED);
            await("idle shares store their positions")
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> count(POSITIONS_ALONE) > 4);
        }

        assertThat(count(ROWS)).isPositive();
        assertThat(count(UNSAFE_ROWS)).isZero();
        assertThat(count(UNSAFE_POSITIONS_OF_ROWS)).isZero();
        assertThat(count(SLOW_POSITIONS_ALONE)).isZero();
    }

    private long count(String query) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var rows = connection.createStatement().executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
