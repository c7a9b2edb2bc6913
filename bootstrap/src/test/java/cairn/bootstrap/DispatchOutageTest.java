package cairn.bootstrap;

import static cairn.bootstrap.Dispatches.PATH;
import static cairn.bootstrap.Dispatches.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A call for help is taken while nearly everything else fails. */
class DispatchOutageTest {

    private final TestDatabase database = DemoDatabase.copy();
    private TestService service;
    private String key;

    @BeforeEach
    void start() {
        service = TestService.startOver(database, Map.of("cairn.limits.enforced", true));
        key = service.testKey();
        Dispatches.submitted(service, key);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    /**
     * Everything except the log itself: lists, tokens of projections, counts of calls, catalogue, sessions, weather. Each
     * table has a transaction of its own: running projections lock several in another order.
     */
    @Test
    void withoutAnyTableButTheLogs() {
        database.execute("""
                do $$ declare t text; begin
                  for t in select tablename from pg_tables
                            where schemaname = 'public'
                              and tablename not in
                                  ('events', 'event_tags', 'personal_keys', 'person_marks', 'erased_objects') loop
                    execute format('alter table %I rename to %I', t, 'gone_' || t);
                    commit;
                  end loop;
                end $$""");

        var taken = Dispatches.submitted(service, key, call(27.948, 86.812));

        assertThat(taken.body().at("/advice/nearest_hospitals")).hasSize(3);
        assertThat(taken.body().path("duplicates_searched").asBoolean()).isTrue();
        assertThat(Dispatches.get(service, key, taken.text("/id")).status()).isEqualTo(200);
    }

    /** The dispatch does not wait for the search, and the event says that there was none. */
    @Test
    void whileDuplicatesCannotBeSearched() throws Exception {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table event_tags in access exclusive mode");
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var answer = threads.submit(() -> service.post(PATH, key, call().toString()));
                await().atMost(TestService.SOON).until(this::isAnAppendWaiting);
                connection.rollback();

                var taken = answer.get();
                assertThat(taken.status()).as(taken.raw().body()).isEqualTo(201);
                assertThat(taken.body().path("duplicates_searched").asBoolean(true))
                        .isFalse();
            }
        }
    }

    private boolean isAnAppendWaiting() throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var found = statement.executeQuery("""
                        select from pg_stat_activity
                        where wait_event_type = 'Lock' and query like '%wanted (append%'
                        """)) {
            return found.next();
        }
    }

    /** Every connection that bookings and lists have is in use and stays so. */
    @Test
    void whileAllOtherConnectionsHang() throws Exception {
        var pool = service.bean(DataSource.class);
        var real = DelegatingDataSource.unwrapDataSource(pool);
        var held = new ArrayList<Connection>();
        try {
            for (int i = 0; i < 12; i++) {
                held.add(real.getConnection());
            }
            assertThat(service.get("/v1/bookings", key).status()).isEqualTo(503);
            Dispatches.submitted(service, key);
        } finally {
            for (var connection : held) {
                connection.close();
            }
        }
    }
}
