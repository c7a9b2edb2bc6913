package cairn.bootstrap.proof;

import static org.awaitility.Awaitility.await;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.PassableDirectory;
import cairn.bootstrap.proof.OddReceiver.Manner;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That receivers which answer are served promptly beside others that never answer, drip or flood. */
@RunByProve
class OddReceiversProof {

    private static final int CLIENTS = 4;
    private static final int HEALTHY = 5;
    private static final int COMMANDS = 3_000;
    private static final Duration BAR = Duration.ofSeconds(2);
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("W2")
    void receiversThatHangDripOrFloodDelayNoOthers(ProofRun run) throws Exception {
        try (var nodes = ThreeNodes.start(run, directory.usedData(), ThreeNodes.plan());
                var healthy = new Group(nodes, Manner.WELL, HEALTHY);
                var odd = new Group(nodes, Manner.NEVER, 1);
                var dripping = new Group(nodes, Manner.DRIPPING, 1);
                var flooding = new Group(nodes, Manner.FLOODING, 1)) {
            int sent = load(run, nodes, COMMANDS);
            var delays = delays(nodes);
            run.size("commands whose events %d healthy receivers get".formatted(HEALTHY), sent, COMMANDS);
            run.setting(
                    "%d nodes; 1 receiver that never answers, 1 that drips, 1 that floods".formatted(nodes.count()));
            run.some("requests to the one that never answers", odd.requests());
            run.some("requests to the one that drips", dripping.requests());
            run.some("requests to the one that floods", flooding.requests());
            run.none("healthy deliveries that are pending or failed", Audit.select(nodes, """
                    select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
                    where e.url like '%WELL' and d.status <> 'SUCCEEDED'"""));
            run.some("deliveries to the healthy ones, %,d requests".formatted(healthy.requests()), delays.size());
            run.times("first attempt at a healthy receiver after the event was queued for it", delays, BAR);

            run.progress().phase("counter-proof: deliveries are put off by five seconds");
            putOff(nodes);
            int before = delays.size();
            load(run, nodes, run.scaled(100));
            run.counterProof(
                    "deliveries later than %s when all are put off by 5 s".formatted(BAR),
                    delays(nodes).stream()
                            .skip(before)
                            .filter(delay -> delay.compareTo(BAR) > 0)
                            .count());
        }
    }

    /** Receivers of one manner, each subscribed to all events of bookings. */
    private static final class Group implements AutoCloseable {

        private final List<OddReceiver> receivers = new ArrayList<>();

        Group(KillableNodes nodes, Manner manner, int count) throws Exception {
            for (int i = 0; i < count; i++) {
                var receiver = new OddReceiver(manner);
                receivers.add(receiver);
                Deliveries.subscribe(nodes, receiver.url());
            }
        }

        long requests() {
            return receivers.stream().mapToLong(OddReceiver::requests).sum();
        }

        @Override
        public void close() {
            receivers.forEach(OddReceiver::close);
        }
    }

    /** Returns the number of commands, once all their events have been tried at the healthy receivers. */
    private static int load(ProofRun run, KillableNodes nodes, int commands) throws Exception {
        int sent;
        try (var load = Load.on(nodes, CLIENTS, run.seed() + commands)) {
            run.startMeasuring();
            run.progress()
                    .phase(
                            "clients send commands",
                            () -> "%,d acknowledged".formatted(load.ledger().size()));
            await().atMost(PATIENCE).until(() -> load.ledger().size() >= commands || run.isTimeUp());
            load.finish();
            run.none("wrong responses", load.ledger().wrong());
            sent = load.ledger().size();
        }
        var newest = Audit.select(nodes, "select max(position) from events where name like 'booking.%'")
                .getFirst();
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(500))
                .until(() ->
                        Audit.select(nodes, """
                                        select count(*) from webhook_deliveries d
                                        join webhook_endpoints e on e.id = d.endpoint_id
                                        where e.url like '%%WELL' and position >= %s and status = 'SUCCEEDED'""".formatted(newest)).getFirst().equals(Integer.toString(HEALTHY))
                                && pendingAtHealthy(nodes).equals("0"));
        return sent;
    }

    private static String pendingAtHealthy(KillableNodes nodes) throws SQLException {
        return Audit.select(nodes, """
                        select count(*) from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
                        where e.url like '%WELL' and d.status = 'PENDING'""").getFirst();
    }

    private static List<Duration> delays(KillableNodes nodes) throws SQLException {
        return Audit.select(nodes, """
                        select (extract(epoch from min(a.at) - d.created_at) * 1000)::bigint
                        from webhook_deliveries d
                        join webhook_endpoints e on e.id = d.endpoint_id
                        join webhook_attempts a on a.delivery_id = d.id
                        where e.url like '%WELL'
                        group by d.id, d.created_at order by d.created_at""").stream()
                .map(text -> Duration.ofMillis(Math.max(0, Long.parseLong(text))))
                .toList();
    }

    private static void putOff(KillableNodes nodes) throws SQLException {
        try (var connection = nodes.connect();
                var statement = connection.createStatement()) {
            statement.execute("""
                    create function put_off() returns trigger language plpgsql as $$
                        begin
                            new.due_at := new.due_at + interval '5 s';
                            return new;
                        end $$""");
            statement.execute("""
                    create trigger put_off before insert on webhook_lanes
                        for each row execute function put_off()""");
        }
    }
}
