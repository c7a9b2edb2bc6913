package cairn.bootstrap.proof;

import static org.awaitility.Awaitility.await;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.KillableNodes.Plan;
import cairn.bootstrap.PassableDirectory;
import java.io.IOException;
import java.net.http.HttpClient;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The calls of a month are counted exactly, apart from the last ones of a node that is killed. */
@RunByProve
class QuotaProof {

    private static final int KILLS = 20;
    private static final int CLIENTS = 4;
    private static final int CALLS = 1_000;
    private static final Duration TRAFFIC = Duration.ofSeconds(8);
    private static final Duration BAR = Duration.ofSeconds(1);

    /** No call that was answered this long before a kill may be lost, however busy the machine is. */
    private static final Duration BOUND = Duration.ofSeconds(5);

    /** The pause of a client between two calls; together they send about as much as the tier allows. */
    private static final Duration PAUSE = Duration.ofMillis(400);

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** The database reports each count as written and writes none. */
    private static final String[] WITHOUT_WRITING = {"""
        create function no_count() returns trigger language plpgsql as $$
            begin
                return null;
            end $$""", """
        create trigger no_count before insert or update on call_quotas
            for each row execute function no_count()"""};

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    private final HttpClient client = Api.http();

    private enum Call {
        COUNTED,
        REFUSED,
        UNKNOWN
    }

    /**
     * The calls that one kill lost.
     *
     * @param answered the calls that the node had answered since the last count
     * @param lost the number of them that are not counted
     * @param surplus the calls that are counted although none was made
     * @param age the time from the first lost call to the kill; zero if none is lost
     */
    private record Loss(int answered, long lost, long surplus, Duration age) {}

    @Test
    @Proof("L3")
    void callsAreCountedExactlyButForTheLastOfANodeThatIsKilled(ProofRun run) throws Exception {
        try (var nodes = ThreeNodes.start(run, directory.usedData(), plan())) {
            run.startMeasuring();
            int calls = run.scaled(CALLS);
            run.progress().phase("%,d calls while no node is killed".formatted(calls));
            run.none("calls counted wrongly while no node is killed", miscounted(nodes, calls));
            var losses = new ArrayList<Loss>();
            run.progress().phase("kills nodes that count", () -> "%d kills".formatted(losses.size()));
            while (losses.size() < KILLS && !run.isTimeUp()) {
                losses.add(lossOfKill(nodes, losses.size()));
            }
            run.size("kills", losses.size(), KILLS);
            run.setting("%,d calls while no node is killed and %,d answered by nodes that were then killed; %d nodes"
                    .formatted(calls, losses.stream().mapToInt(Loss::answered).sum(), nodes.count()));
            run.none(
                    "calls counted that were not made",
                    losses.stream().mapToLong(Loss::surplus).sum());
            run.none("kills that lost calls answered more than %d s before".formatted(BOUND.toSeconds()), late(losses));
            run.figure("%,d calls lost"
                    .formatted(losses.stream().mapToLong(Loss::lost).sum()));
            run.times(
                    "age of the oldest call lost by a kill",
                    losses.stream().map(Loss::age).toList(),
                    BAR);
        }
        run.progress().phase("counter-proof: counts that are never written");
        var forgetful = ThreeNodes.prepared(plan(), WITHOUT_WRITING);
        try (var nodes = ThreeNodes.start(run, directory.another(), forgetful)) {
            run.counterProof(
                    "kills that lost calls answered more than %d s before, when counts are never written"
                            .formatted(BOUND.toSeconds()),
                    late(List.of(lossOfKill(nodes, 0))).size());
        }
    }

    /** Calls are refused above the limit of their tier, and those that are refused do not count. */
    private static Plan plan() {
        return ThreeNodes.plan().with("CAIRN_LIMITS_ENFORCED=true");
    }

    private static List<Loss> late(List<Loss> losses) {
        return losses.stream().filter(loss -> loss.age().compareTo(BOUND) > 0).toList();
    }

    private long miscounted(KillableNodes nodes, int calls) throws Exception {
        long before = settled(nodes);
        long unknown = 0;
        for (int answered = 0; answered < calls; ) {
            switch (call(nodes, answered)) {
                case COUNTED -> answered++;
                case UNKNOWN -> unknown++;
                case REFUSED -> Thread.sleep(PAUSE);
            }
        }
        long counted = settled(nodes) - before;
        return Math.max(0, calls - counted) + Math.max(0, counted - calls - unknown);
    }

    private Loss lossOfKill(KillableNodes nodes, int node) throws Exception {
        nodes.bringUp();
        long before = settled(nodes);
        var answered = new ConcurrentLinkedQueue<Long>();
        var unknown = new AtomicInteger();
        var isOver = new AtomicBoolean();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var clients = new ArrayList<Future<?>>();
            for (int i = 0; i < CLIENTS; i++) {
                clients.add(threads.submit(() -> {
                    while (!isOver.get()) {
                        switch (call(nodes, node)) {
                            case COUNTED -> answered.add(System.nanoTime());
                            case UNKNOWN -> unknown.incrementAndGet();
                            case REFUSED -> {}
                        }
                        Thread.sleep(PAUSE);
                    }
                    return null;
                }));
            }
            Thread.sleep(TRAFFIC);
            nodes.kill(node % nodes.count());
            isOver.set(true);
            for (var each : clients) {
                each.get();
            }
        }
        long counted = settled(nodes) - before;
        var times = answered.stream().sorted().toList();
        long lost = Math.max(0, times.size() - counted);
        return new Loss(
                times.size(),
                lost,
                Math.max(0, counted - times.size() - unknown.get()),
                lost == 0 ? Duration.ZERO : Duration.ofNanos(times.getLast() - times.get(times.size() - (int) lost)));
    }

    private Call call(KillableNodes nodes, int node) throws InterruptedException {
        var address = nodes.address(node);
        if (address.isEmpty()) {
            return Call.REFUSED;
        }
        try {
            return switch (new Api(client, address.get(), nodes.node(node).testKey())
                    .get("/v1/bookings?limit=1")
                    .status()) {
                case 200 -> Call.COUNTED;
                case 429 -> Call.REFUSED;
                default -> Call.UNKNOWN;
            };
        } catch (IOException killed) {
            return Call.UNKNOWN;
        }
    }

    /** Returns the calls in the table once no node adds to them. */
    private static long settled(KillableNodes nodes) throws SQLException {
        var before = new long[] {-1};
        await().pollInterval(Duration.ofSeconds(3)).atMost(PATIENCE).until(() -> {
            long calls = Long.parseLong(Audit.select(nodes, "select coalesce(sum(calls), 0) from call_quotas")
                    .getFirst());
            boolean isSettled = calls == before[0];
            before[0] = calls;
            return isSettled;
        });
        return before[0];
    }
}
