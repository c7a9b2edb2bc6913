package cairn.bootstrap.proof;

import static org.awaitility.Awaitility.await;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.PassableDirectory;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That a commit whose confirmation is lost on its way from the database leads to no wrong answer. */
@RunByProve
class LostResponseProof {

    private static final int CLIENTS = 16;
    private static final int CUTS = 500;
    private static final double SHARE = 0.2;
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("D9")
    void aConnectionThatBreaksAfterTheCommitLosesAndDoublesNothing(ProofRun run) throws Exception {
        try (var proxy = new CuttingProxy(run.seed())) {
            var plan = ThreeNodes.plan().through(proxy::routeTo);
            try (var nodes = ThreeNodes.start(run, directory.usedData(), plan)) {
                underCuts(run, nodes, proxy);
                findDoublesWithoutKeys(run, nodes, proxy);
            }
        }
    }

    private static void underCuts(ProofRun run, KillableNodes nodes, CuttingProxy proxy) throws Exception {
        var audit = Audit.of(nodes);
        try (var load = Load.on(nodes, CLIENTS, run.seed())) {
            var ledger = load.ledger();
            run.startMeasuring();
            proxy.cut(SHARE);
            run.progress()
                    .phase(
                            "cuts %.0f %% of the connections that append".formatted(SHARE * 100),
                            () -> "%,d acknowledged, %d cuts".formatted(ledger.size(), proxy.cuts()));
            await().atMost(Duration.ofMinutes(40)).until(() -> proxy.cuts() >= CUTS || run.isTimeUp());
            load.finish();
            proxy.cut(0);
            run.size("connections cut after COMMIT", proxy.cuts(), CUTS);
            run.setting(
                    "%,d acknowledged commands, %d nodes, %d clients".formatted(ledger.size(), nodes.count(), CLIENTS));
            run.progress().phase("compares acknowledgements with the log and the lists");
            audit.require(run, load);
        }
    }

    private static void findDoublesWithoutKeys(ProofRun run, KillableNodes nodes, CuttingProxy proxy) throws Exception {
        run.progress().phase("counter-proof: retries without keys");
        var audit = Audit.of(nodes);
        int before = proxy.cuts();
        try (var load = Load.withoutKeys(nodes, CLIENTS, run.seed() + 1)) {
            proxy.cut(SHARE);
            await().atMost(PATIENCE).until(() -> proxy.cuts() >= before + 20);
            proxy.cut(0);
            load.finish();
            run.counterProof(
                    "doubled by retries without a key, in %d cuts".formatted(proxy.cuts() - before),
                    audit.doubled(load.ledger()).size());
        }
    }
}
