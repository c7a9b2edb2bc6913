package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.KillableNodes.Plan;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.postgresql.ReplicatedServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Kills the primary server of two while clients send commands to nodes. Its synchronous standby takes its place, and the
 * killed one returns as the next standby.
 */
final class Failovers {

    private static final int CLIENTS = 8;
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration LONGEST_GAP = Duration.ofSeconds(5);

    private static final Path TEMPLATE = Path.of("packaging/patroni.yml");
    private static final Pattern PARAMETER = Pattern.compile("(?m)^ {8}(\\w+): \"?([^\"\\n]+)\"?$");

    private Failovers() {}

    static ReplicatedServers servers(Path data) throws Exception {
        return ReplicatedServers.start(EmbeddedDatabase.HOST, data, parameters());
    }

    /** Returns the settings of the template for Patroni, which are tried in this way. */
    private static Map<String, String> parameters() throws IOException {
        var parameters = PARAMETER
                .matcher(Files.readString(TEMPLATE))
                .results()
                .collect(Collectors.toMap(line -> line.group(1), line -> line.group(2)));
        assertThat(parameters).containsKeys("synchronous_commit", "wal_level", "wal_sender_timeout");
        return parameters;
    }

    static KillableNodes nodes(ReplicatedServers servers, Path data, int count) throws Exception {
        var plan = Plan.of(count)
                .with("JDK_JAVA_OPTIONS=-Xmx256m -XX:ActiveProcessorCount=1", "CAIRN_REQUIRE_STANDBY=true");
        return KillableNodes.startOver(servers.address(), data, plan);
    }

    /** Fails over until there are enough commands and kills, with some commands before each kill; then audits. */
    static void underLoad(ProofRun run, ReplicatedServers servers, KillableNodes nodes, int commands, int bar)
            throws Exception {
        var kills = new ArrayList<Long>();
        var promotions = new ArrayList<Duration>();
        var rejoins = new ArrayList<Duration>();
        var audit = Audit.of(nodes);
        try (var load = Load.on(nodes, CLIENTS, run.seed())) {
            var ledger = load.ledger();
            run.startMeasuring();
            run.progress()
                    .phase(
                            "%d clients send commands".formatted(CLIENTS),
                            () -> "%,d acknowledged, %d kills".formatted(ledger.size(), kills.size()));
            while ((kills.size() < bar || ledger.size() < commands) && !run.isTimeUp()) {
                int before = ledger.size();
                await().atMost(PATIENCE).until(() -> ledger.size() >= before + commands / (bar + 1));
                if (kills.size() < bar) {
                    servers.killPrimary();
                    kills.add(System.nanoTime());
                    promotions.add(timeOf(servers::promoteStandby));
                    await().atMost(PATIENCE)
                            .until(() -> ledger.gapsAround(kills).size() == kills.size());
                    rejoins.add(timeOf(servers::attachStandby));
                }
            }
            load.finish();
            run.progress().phase("compares acknowledgements with the log and the lists");
            run.size("acknowledged commands", ledger.size(), commands);
            run.size("kills of the primary server", kills.size(), bar);
            run.setting("2 servers, %d nodes, %d clients".formatted(nodes.count(), CLIENTS));
            audit.require(run, load);
            run.times("time without an acknowledgement around a kill", ledger.gapsAround(kills), LONGEST_GAP);
            run.times("its part that PostgreSQL takes for the promotion", promotions, LONGEST_GAP);
            run.times("return of the killed server as a standby", rejoins, Duration.ofSeconds(10));
        }
    }

    /** A step that takes time. */
    @FunctionalInterface
    private interface Step {
        void run() throws Exception;
    }

    private static Duration timeOf(Step step) throws Exception {
        long began = System.nanoTime();
        step.run();
        return Duration.ofNanos(System.nanoTime() - began);
    }

    /** A standby that falls behind without confirming commits lacks some of them when it is promoted. */
    static void findLossWithoutSynchronousStandby(ProofRun run, Path data) throws Exception {
        run.progress().phase("counter-proof: a standby that is not synchronous");
        try (var servers = servers(data);
                var nodes = KillableNodes.startOver(
                        servers.address(), data, Plan.of(1).with("JDK_JAVA_OPTIONS=-Xmx256m"))) {
            var audit = Audit.of(nodes);
            try (var load = Load.on(nodes, CLIENTS, run.seed())) {
                await().atMost(PATIENCE).until(() -> load.ledger().size() >= 50);
                servers.detachStandby();
                int before = load.ledger().size();
                await().atMost(PATIENCE).until(() -> load.ledger().size() >= before + 50);
                servers.killPrimary();
                servers.promoteStandby();
                load.abandon();
                run.counterProof(
                        "lost with a standby that is not synchronous, in 1 kill",
                        audit.lost(load.ledger()).size());
            }
        }
    }
}
