package cairn.bootstrap.proof;

import static org.awaitility.Awaitility.await;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.PassableDirectory;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That nothing acknowledged is lost and nothing executed twice, whatever is killed. */
@RunByProve
class CrashProof {

    private static final int CLIENTS = 16;
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    /**
     * How large a run is.
     *
     * @param recovery the bar for the time from a kill to the first acknowledgement of a request sent after it
     */
    private record Size(int commands, int kills, Duration recovery) {}

    /** A process that is killed and started again. */
    @FunctionalInterface
    private interface Victim {
        void kill(KillableNodes nodes, Random random) throws IOException;
    }

    @Test
    @Proof("D1")
    void aKilledNodeLosesAndDoublesNothing(ProofRun run) throws Exception {
        try (var nodes = ThreeNodes.start(run, directory.usedData(), ThreeNodes.plan())) {
            var size = new Size(20_000, 20, Duration.ofSeconds(1));
            underLoad(run, nodes, size, (all, random) -> all.kill(random.nextInt(ThreeNodes.COUNT)));
            findDoublesWithoutKeys(run, nodes);
        }
    }

    @Test
    @Proof("D2")
    void aKilledDatabaseLosesAndDoublesNothing(ProofRun run) throws Exception {
        var restarts = new ArrayList<Duration>();
        try (var nodes = ThreeNodes.start(run, directory.usedData(), ThreeNodes.plan())) {
            var size = new Size(20_000, 10, Duration.ofSeconds(5));
            underLoad(run, nodes, size, (all, _) -> restarts.add(timeOf(all::killDatabase)));
        }
        run.times("restart of the database", restarts, Duration.ofSeconds(2));
        findLossWithoutSynchronousCommit(run, (all, _) -> all.killDatabase());
    }

    @Test
    @Proof("D3")
    void theKillOfEverythingLosesAndDoublesNothing(ProofRun run) throws Exception {
        var restarts = new ArrayList<Duration>();
        try (var nodes = ThreeNodes.start(run, directory.usedData(), ThreeNodes.plan())) {
            var size = new Size(20_000, 10, Duration.ofSeconds(15));
            underLoad(run, nodes, size, (all, _) -> restarts.add(timeOf(all::killEverything)));
        }
        run.times("restart of the database and all nodes", restarts, Duration.ofSeconds(10));
        findLossWithoutSynchronousCommit(run, (all, _) -> all.killEverything());
    }

    /** A step that takes time. */
    @FunctionalInterface
    private interface Act {
        void run() throws IOException;
    }

    private static Duration timeOf(Act act) throws IOException {
        long began = System.nanoTime();
        act.run();
        return Duration.ofNanos(System.nanoTime() - began);
    }

    /** Kills every three to six seconds while clients send commands, until enough of both is done; then audits. */
    private static void underLoad(ProofRun run, KillableNodes nodes, Size size, Victim victim) throws Exception {
        var random = run.random();
        var kills = new ArrayList<Long>();
        var audit = Audit.of(nodes);
        try (var load = Load.on(nodes, CLIENTS, run.seed())) {
            var ledger = load.ledger();
            run.startMeasuring();
            run.progress()
                    .phase(
                            "%d clients send commands".formatted(CLIENTS),
                            () -> "%,d acknowledged, %d kills".formatted(ledger.size(), kills.size()));
            while ((kills.size() < size.kills() || ledger.size() < size.commands()) && !run.isTimeUp()) {
                long began = System.nanoTime();
                long pause = TimeUnit.MILLISECONDS.toNanos(3_000 + random.nextInt(3_000));
                await().atMost(PATIENCE).until(() -> System.nanoTime() - began >= pause);
                if (kills.size() < size.kills()) {
                    nodes.bringUp();
                    kills.add(System.nanoTime());
                    victim.kill(nodes, random);
                }
            }
            load.finish();
            nodes.bringUp();
            run.progress().phase("compares acknowledgements with the log and the lists");
            run.size("acknowledged commands", ledger.size(), size.commands());
            run.size("kills", kills.size(), size.kills());
            run.setting("%d nodes, %d clients".formatted(nodes.count(), CLIENTS));
            audit.require(run, load);
            run.times("first success after a kill", ledger.recoveriesAfter(kills), size.recovery());
        }
    }

    /** Clients that retry without a key execute some commands twice, and the audit finds them. */
    private static void findDoublesWithoutKeys(ProofRun run, KillableNodes nodes) throws Exception {
        run.progress().phase("counter-proof: retries without keys");
        var random = run.random();
        int kills = 0;
        int doubled = 0;
        while (doubled == 0 && kills < 20) {
            var audit = Audit.of(nodes);
            try (var load = Load.withoutKeys(nodes, CLIENTS, random.nextLong())) {
                int before = load.ledger().size();
                await().atMost(PATIENCE).until(() -> load.ledger().size() >= before + 100);
                nodes.kill(random.nextInt(nodes.count()));
                kills++;
                load.finish();
                doubled += audit.doubled(load.ledger()).size();
            }
        }
        run.counterProof(
                "doubled by retries without a key, in %s".formatted(kills == 1 ? "1 kill" : kills + " kills"), doubled);
    }

    private void findLossWithoutSynchronousCommit(ProofRun run, Victim victim) throws Exception {
        var plan = ThreeNodes.prepared(
                ThreeNodes.plan().with("CAIRN_EVENT_STORE_ALLOW_UNSAFE_DURABILITY=true"),
                ThreeNodes.WITHOUT_SYNCHRONOUS_COMMIT);
        run.progress().print("counter-proof: synchronous_commit = off");
        try (var nodes = ThreeNodes.start(run, directory.another(), plan)) {
            var random = run.random();
            int kills = 0;
            int lost = 0;
            while (lost == 0 && kills < 10) {
                lost = lostByAKill(nodes, victim, random);
                kills++;
            }
            run.counterProof(
                    "lost with synchronous_commit = off, in %s".formatted(kills == 1 ? "1 kill" : kills + " kills"),
                    lost);
        }
    }

    private static int lostByAKill(KillableNodes nodes, Victim victim, Random random) throws Exception {
        nodes.bringUp();
        var audit = Audit.of(nodes);
        try (var load = Load.on(nodes, CLIENTS, random.nextLong())) {
            await().atMost(PATIENCE).until(() -> load.ledger().size() >= 300);
            victim.kill(nodes, random);
            load.abandon();
            nodes.bringUp();
            return audit.lost(load.ledger()).size();
        }
    }
}
