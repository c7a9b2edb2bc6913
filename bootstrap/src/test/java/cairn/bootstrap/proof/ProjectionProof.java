package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.PassableDirectory;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That the projections of a node that is killed are taken over by the others and neither skip nor repeat an event. */
@RunByProve
class ProjectionProof {

    private static final int CLIENTS = 4;
    private static final int KILLS = 20;
    /** A projection that its node has not worked on for five seconds is free; two more are allowed. */
    private static final Duration BAR = Duration.ofSeconds(7);

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Map<Kind, String> VIEWS = Map.of(
            Kind.BOOKING, "booking_views",
            Kind.RESERVATION, "reservation_views",
            Kind.DISPATCH, "dispatch_views",
            Kind.APPLICATION, "application_views");

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("P1")
    void projectionsOfAKilledNodeAreTakenOver(ProofRun run) throws Exception {
        try (var nodes = ThreeNodes.start(run, directory.usedData(), ThreeNodes.plan())) {
            var random = run.random();
            var audit = Audit.of(nodes);
            var takeovers = new ArrayList<Duration>();
            var segments = new ArrayList<String>();
            try (var load = Load.on(nodes, CLIENTS, run.seed())) {
                run.startMeasuring();
                run.progress()
                        .phase(
                                "kills nodes and waits for lists",
                                () -> "%,d acknowledged, %d kills"
                                        .formatted(load.ledger().size(), takeovers.size() / VIEWS.size()));
                for (int kill = 0; kill < KILLS && !run.isTimeUp(); kill++) {
                    nodes.bringUp();
                    var owners = owners(nodes);
                    nodes.kill(random.nextInt(nodes.count()));
                    takeovers.addAll(takeovers(nodes, load.ledger()));
                    owners.removeAll(owners(nodes));
                    segments.addAll(owners);
                }
                load.finish();
                run.size("kills", takeovers.size() / VIEWS.size(), KILLS);
                run.setting("%,d acknowledged commands, %d nodes, %d clients"
                        .formatted(load.ledger().size(), nodes.count(), CLIENTS));
                nodes.bringUp();
                run.progress().phase("compares lists with the log");
                audit.require(run, load);
                run.some("segments of projections changed their node", segments.size());
                run.times("from the kill until a list shows what was acknowledged after it", takeovers, BAR);
                findSkippedRow(run, nodes, audit, load);
            }
        }
    }

    /** Returns the node that works on each segment, as {@code processor segment owner}. */
    private static List<String> owners(KillableNodes nodes) throws SQLException {
        return Audit.select(
                nodes,
                "select concat_ws(' ', processor_name, segment, owner) from token_entry where owner is not null");
    }

    /** For each view, the time until it holds what was acknowledged first from now on. */
    private static List<Duration> takeovers(KillableNodes nodes, Ledger ledger) {
        long began = System.nanoTime();
        var open = new HashSet<>(VIEWS.keySet());
        var known = open.stream()
                .collect(Collectors.toMap(
                        kind -> kind, kind -> ledger.idsOf(kind).size()));
        var takeovers = new ArrayList<Duration>();
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> {
            for (var kind : List.copyOf(open)) {
                var ids = ledger.idsOf(kind);
                int next = known.getOrDefault(kind, 0);
                if (ids.size() > next && isShown(nodes, kind, ids.get(next))) {
                    takeovers.add(Duration.ofNanos(System.nanoTime() - began));
                    open.remove(kind);
                }
            }
            return open.isEmpty();
        });
        return takeovers;
    }

    private static boolean isShown(KillableNodes nodes, Kind kind, String id) throws SQLException {
        return !Audit.select(nodes, "select id from %s where id = '%s'".formatted(VIEWS.get(kind), id))
                .isEmpty();
    }

    /** The comparison of lists with the log finds a row that is missing. */
    private static void findSkippedRow(ProofRun run, KillableNodes nodes, Audit audit, Load load) throws Exception {
        run.progress().phase("counter-proof: a row is removed from a view");
        var id = load.ledger().idsOf(Kind.BOOKING).getFirst();
        try (var connection = nodes.connect();
                var statement = connection.createStatement()) {
            assertThat(statement.executeUpdate("delete from booking_views where id = '%s'".formatted(id)))
                    .isOne();
        }
        run.counterProof(
                "differences after a row was removed from a view",
                audit.listDifferences(load, Duration.ofSeconds(1)).size());
    }
}
