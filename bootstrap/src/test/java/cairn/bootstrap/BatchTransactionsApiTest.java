package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The transactions of all projections: rows are on disk when they end, positions alone need not be. */
class BatchTransactionsApiTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Records each written table with the setting at the end of its transaction, which is when a deferred trigger runs. */
    private static final String OBSERVE = """
            create table ends (written text, setting text, transaction xid8);
            create function observe() returns trigger language plpgsql as $$
            begin
                insert into ends
                values (tg_table_name, current_setting('synchronous_commit'), pg_current_xact_id());
                return null;
            end $$;
            do $$
            declare
                observed text;
            begin
                for observed in select tablename from pg_tables where schemaname = 'public' and tablename <> 'ends' loop
                    execute format('create constraint trigger observe after insert or update or delete on %I'
                        || ' deferrable initially deferred for each row execute function observe()', observed);
                end loop;
            end $$;
            """;

    private static final String TOGETHER = """
            select count(distinct row.written) from ends position join ends row using (transaction)
             where position.written = 'token_entry' and row.written in
                   ('booking_views', 'dispatch_views', 'revenue_facts', 'scheduled_tasks', 'webhook_deliveries')
            """;

    private static final String UNSAFE = """
            select count(*) from ends position join ends row using (transaction)
             where position.written = 'token_entry' and row.written <> 'token_entry' and row.setting <> 'local'
            """;

    private static final String POSITIONS_ALONE = """
            select count(*) from ends where written = 'token_entry'
               and transaction not in (select transaction from ends where written <> 'token_entry')
            """;

    private final TestDatabase database = DemoDatabase.copy();

    @Test
    void rowsAreOnDiskWithoutAStandbyAndPositionsAloneNeedNotBe() throws IOException, SQLException {
        try (var service = TestService.startOver(database);
                var receiver = Receiver.start()) {
            database.execute(OBSERVE);
            var key = service.testKey();
            var endpoint = service.post("/v1/webhook-endpoints", key, """
                    {"url": "%s", "event_types": ["*"]}""".formatted(receiver.url("/all")));
            assertThat(endpoint.status()).as(endpoint.raw().body()).isEqualTo(201);
            new Bookings(service, key).made(BookingBodies.request().put("hold", true));
            Dispatches.submitted(service, key);
            await("all kinds of rows are written").atMost(PATIENCE).until(() -> count(TOGETHER) == 5);
            await("idle shares store their positions").atMost(PATIENCE).until(() -> count(POSITIONS_ALONE) > 4);
        }

        assertThat(count(UNSAFE)).isZero();
        assertThat(count(POSITIONS_ALONE + " and setting <> 'off'")).isZero();
    }

    private long count(String query) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
