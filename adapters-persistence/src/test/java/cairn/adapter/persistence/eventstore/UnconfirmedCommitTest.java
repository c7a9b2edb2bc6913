package cairn.adapter.persistence.eventstore;

import static cairn.application.axon.Log.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.axon.Log;
import cairn.application.axon.Noted;
import cairn.application.port.log.OutcomeUnknown;
import cairn.postgresql.MortalServer;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Commits that wait for a synchronous standby which does not exist. */
final class UnconfirmedCommitTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String WAITING = "from pg_stat_activity where wait_event = 'SyncRep'";

    @Test
    void aWaitThatSomebodyCancelsIsNoSuccess() throws IOException, InterruptedException {
        try (var server = MortalServer.start();
                var database = new LogDatabase(TestDatabase.at(server.address()));
                var engine = PostgresEventStorageEngine.open(database.pool(), PostgresEventStorageEngineTest.NAMES)) {
            server.requireStandby("nowhere");
            await().atMost(PATIENCE)
                    .until(() -> database.text("show synchronous_standby_names").equals("nowhere"));
            var append = CompletableFuture.supplyAsync(() -> new Log(engine).append(event(new Noted("x"))));
            await().atMost(PATIENCE).until(() -> database.number("select count(*) " + WAITING) == 1);

            database.execute("select pg_cancel_backend(pid) " + WAITING);

            assertThat(append).failsWithin(PATIENCE).withThrowableThat().withCauseInstanceOf(OutcomeUnknown.class);
            server.requireStandby("");
        }
    }
}
