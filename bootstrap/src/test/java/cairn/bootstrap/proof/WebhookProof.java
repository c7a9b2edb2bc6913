package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.PassableDirectory;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That receivers get every event in order, whatever is killed or freezes. */
@RunByProve
class WebhookProof {

    private static final int CLIENTS = 4;
    private static final int EVENTS = 5_000;
    private static final int KILLS = 20;
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("W1")
    void everyEventReachesEveryReceiverWhateverIsKilled(ProofRun run) throws Exception {
        var plan = ThreeNodes.plan().with("CAIRN_WEBHOOKS_HURRY=2000");
        try (var receivers = Receivers.ofAllKinds();
                var nodes = ThreeNodes.start(run, directory.usedData(), plan)) {
            for (var url : receivers.urls()) {
                Deliveries.subscribe(nodes, url);
            }
            countDuplicatesWithoutKills(run, nodes, receivers);
            long after = Deliveries.head(nodes);
            var kills = new ArrayList<Long>();
            try (var load = Load.on(nodes, CLIENTS, run.seed())) {
                run.startMeasuring();
                run.progress()
                        .phase(
                                "%d receivers, kills of nodes and database".formatted(receivers.count()),
                                () -> "%,d acknowledged, %d kills"
                                        .formatted(load.ledger().size(), kills.size()));
                bookAndKill(run, nodes, load, kills);
                load.finish();
                run.none("wrong responses", load.ledger().wrong());
            }
            nodes.bringUp();
            var events = Deliveries.events(nodes, after);
            run.progress().phase("waits for deliveries", () -> "%s pending".formatted(Deliveries.pending(nodes)));
            Deliveries.awaitDelivered(nodes);
            run.size("events, each to %d receivers".formatted(receivers.count()), events.size(), EVENTS);
            run.size("kills", kills.size(), KILLS);
            run.none("events that a receiver never took", receivers.missing(events));
            run.none("notices out of order", receivers.outOfOrder());
            run.none("notices that changed between attempts", receivers.changed());
            run.figure("%,d notices taken more than once".formatted(receivers.duplicates(events)));
            findLostNotices(run, nodes, receivers);
        }
    }

    private static void bookAndKill(ProofRun run, KillableNodes nodes, Load load, List<Long> kills) throws IOException {
        var random = run.random();
        // Of five commands two become events of bookings.
        while ((kills.size() < KILLS || load.ledger().size() < EVENTS * 5 / 2) && !run.isTimeUp()) {
            long began = System.nanoTime();
            long pause = TimeUnit.MILLISECONDS.toNanos(3_000 + random.nextInt(3_000));
            await().atMost(PATIENCE).until(() -> System.nanoTime() - began >= pause);
            if (kills.size() < KILLS) {
                kills.add(System.nanoTime());
                kill(nodes, random);
            }
        }
    }

    private static void kill(KillableNodes nodes, Random random) throws IOException {
        switch (random.nextInt(5)) {
            case 0 -> nodes.killDatabase();
            case 1 -> nodes.killEverything();
            default -> nodes.kill(random.nextInt(nodes.count()));
        }
    }

    private static void countDuplicatesWithoutKills(ProofRun run, KillableNodes nodes, Receivers receivers)
            throws Exception {
        run.progress().phase("deliveries without kills");
        long after = Deliveries.head(nodes);
        try (var load = Load.on(nodes, CLIENTS, run.seed() - 1)) {
            await().atMost(PATIENCE).until(() -> load.ledger().size() >= run.scaled(2_500));
            load.finish();
        }
        Deliveries.awaitDelivered(nodes);
        var events = Deliveries.events(nodes, after);
        long duplicates = receivers.duplicates(events);
        run.figure("%,d events before the first kill, %,d of their notices taken more than once"
                .formatted(events.size(), duplicates));
        assertThat(duplicates).isLessThanOrEqualTo(events.size() * receivers.count() / 100);
    }

    /** Deliveries that are marked as done without having been sent are missed. */
    private static void findLostNotices(ProofRun run, KillableNodes nodes, Receivers receivers) throws Exception {
        run.progress().phase("counter-proof: deliveries are marked as done");
        long after = Deliveries.head(nodes);
        int spoilt = 0;
        try (var load = Load.on(nodes, CLIENTS, run.seed() + 1)) {
            for (int attempt = 0; spoilt == 0 && attempt < 100; attempt++) {
                int before = load.ledger().size();
                await().atMost(PATIENCE).until(() -> load.ledger().size() > before + 20);
                spoilt = spoil(nodes);
            }
            load.finish();
        }
        Deliveries.awaitDelivered(nodes);
        run.counterProof(
                "missed after %,d deliveries were marked as done".formatted(spoilt),
                receivers.missing(Deliveries.events(nodes, after)).size());
    }

    private static int spoil(KillableNodes nodes) throws SQLException {
        try (var connection = nodes.connect();
                var statement = connection.createStatement()) {
            return statement.executeUpdate("""
                    update webhook_deliveries set status = 'SUCCEEDED', next_attempt_at = null, finished_at = now()
                    where status = 'PENDING' and attempts = 0""");
        }
    }
}
