package cairn.bootstrap.proof;

import static org.awaitility.Awaitility.await;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.PassableDirectory;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That a node which freezes while it delivers, and goes on when others have taken over, overwrites nothing. */
@RunByProve
class FrozenNodeProof {

    private static final int CLIENTS = 4;
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("W7")
    void aFrozenNodeOverwritesNothing(ProofRun run) throws Exception {
        try (var nodes = ThreeNodes.start(run, directory.usedData(), ThreeNodes.plan())) {
            var changes = freezeWhileDelivering(run, nodes);
            run.size("deliveries held by the frozen node", changes.size(), 1);
            run.setting("%d nodes, %d clients, 1 freeze".formatted(nodes.count(), CLIENTS));
            run.some("deliveries finished by other nodes while their first node was frozen", changes.size());
            run.none(
                    "of them changed after it went on",
                    changes.stream().filter(change -> !change.isKept()).toList());
        }
        run.progress().print("counter-proof: leases without fencing");
        var plan = ThreeNodes.prepared(ThreeNodes.plan(), ThreeNodes.WITHOUT_FENCING);
        try (var nodes = ThreeNodes.start(run, directory.another(), plan)) {
            run.counterProof(
                    "changed when every lease of a delivery sequence is the same",
                    freezeWhileDelivering(run, nodes).stream()
                            .filter(change -> !change.isKept())
                            .count());
        }
    }

    /**
     * A delivery that another node has finished.
     *
     * @param before its row and attempts while its first node was frozen
     * @param after the same once that node had gone on
     */
    private record Change(String before, String after) {

        boolean isKept() {
            return before.equals(after);
        }
    }

    private static List<Change> freezeWhileDelivering(ProofRun run, KillableNodes nodes) throws Exception {
        try (var receiver = new HeldReceiver();
                var load = Load.on(nodes, CLIENTS, run.seed())) {
            Deliveries.subscribe(nodes, receiver.url());
            await().atMost(PATIENCE).until(() -> receiver.held() >= 4);
            Map<String, String> before;
            try (var frozen = Frozen.whileDelivering(nodes)) {
                var held = heldBy(nodes, frozen);
                run.progress().phase("a node is frozen that holds %d deliveries".formatted(held.size()));
                receiver.letGo();
                load.finish();
                await().atMost(PATIENCE).until(() -> Deliveries.pending(nodes).equals("0"));
                before = states(nodes);
                before.keySet().retainAll(held);
            }
            // What the node writes when it goes on comes within an attempt's time, or never.
            await().pollDelay(Duration.ofSeconds(20)).atMost(PATIENCE).until(() -> true);
            var after = states(nodes);
            return before.entrySet().stream()
                    .map(each -> new Change(each.getValue(), after.getOrDefault(each.getKey(), "gone")))
                    .toList();
        }
    }

    private static List<String> heldBy(KillableNodes nodes, Frozen node) throws SQLException {
        return Audit.select(nodes, """
                select delivery.id from webhook_lanes lane
                join webhook_deliveries delivery using (endpoint_id, subject)
                where lane.node = '%s' and delivery.status = 'PENDING'""".formatted(node.name()));
    }

    private static Map<String, String> states(KillableNodes nodes) throws SQLException {
        return Audit.select(nodes, """
                        select concat_ws(' ', d.id, d.status, d.attempts, d.finished_at, count(a.at))
                        from webhook_deliveries d left join webhook_attempts a on a.delivery_id = d.id
                        group by d.id""").stream()
                .collect(Collectors.toMap(
                        state -> state.substring(0, state.indexOf(' ')),
                        state -> state,
                        (one, _) -> one,
                        HashMap::new));
    }
}
