package cairn.bootstrap.proof;

import cairn.application.Proof;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.KillableNodes.Plan;
import cairn.bootstrap.PassableDirectory;
import cairn.bootstrap.proof.OpenLoop.Sent;
import cairn.domain.access.ApiKey;
import cairn.domain.access.Mode;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** All dispatches beside a flood of other requests are acknowledged; their times are measured. */
@RunByProve
class FloodProof {

    private static final double DISPATCHES = 5;
    private static final double BOOKINGS = 10;
    private static final Duration TIME = Duration.ofSeconds(60);
    private static final Duration PART = Duration.ofSeconds(15);
    private static final Duration BAR = Duration.ofMillis(250);
    private static final Duration BAR_WITHOUT_FLOOD = Duration.ofMillis(50);
    private static final double KEPT = 80;
    private static final int KEY_BYTES = 32;

    /** A number above a node's places for public reads. */
    private static final int READERS = 512;

    private static final List<String> READS = List.of(
            "/v1/trails?duration_days=%d",
            "/v1/tea-houses?limit=20&offset=%d",
            "/v1/permits/pricing?route=annapurna-circuit&nationality=NP",
            "/v1/routes?duration=%d",
            "/v1/trails/everest-base-camp");

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    /** Numbers what must not be near another one. */
    private final AtomicInteger places = new AtomicInteger();

    @Test
    @Proof("O1")
    void dispatchesBesideAFloodOfReads(ProofRun run) throws Exception {
        var reads = new ClosedLoop.Senders(
                READERS,
                Set.of(200),
                number -> KeptConnection.get(
                        READS.get(number % READS.size()).formatted(1 + number / READS.size() % 600)));
        double kept = prove(run, "reads", _ -> List.of(reads));
        run.figure("%.0f %% as many reads a second as without dispatches and bookings (%s: ≥ %.0f %%)"
                .formatted(kept, kept >= KEPT ? "within the bar" : "**bar missed**", KEPT));
    }

    @Test
    @Proof("O2")
    void dispatchesBesideAFloodOfStrangers(ProofRun run) throws Exception {
        var keys = new ClosedLoop.Senders(
                128, Set.of(401), number -> KeptConnection.post("/v1/bookings", unknownKey(number), "{}"));
        var passwords = new ClosedLoop.Senders(
                32,
                Set.of(401, 429),
                number -> KeptConnection.post("/v1/console/session", "", """
                {"email": "stranger%d@example.com", "password": "guess number %d"}""".formatted(number % 1_000, number)));
        prove(run, "unknown keys and wrong passwords", _ -> List.of(keys, passwords));
    }

    @Test
    @Proof("O3")
    void dispatchesBesideSlowQueries(ProofRun run) throws Exception {
        prove(run, "slow queries over %,d bookings".formatted(LongLists.BOOKINGS), nodes -> {
            LongLists.fill(nodes);
            var key = nodes.node(0).testKey();
            var queries = LongLists.queries();
            return List.of(new ClosedLoop.Senders(
                    64, Set.of(200), number -> KeptConnection.get(queries.get(number % queries.size()), key)));
        });
    }

    /** A key with a right checksum that no operator has. */
    private static String unknownKey(int number) {
        var bytes = new byte[KEY_BYTES];
        new SplittableRandom(number).nextBytes(bytes);
        return ApiKey.mint(Mode.LIVE, bytes).text();
    }

    /** Returns how much of the flood is still answered beside dispatches and bookings, in per cent. */
    private double prove(ProofRun run, String flood, Floods floods) throws Exception {
        run.progress().phase("starts a node");
        double alone;
        double beside;
        try (var nodes = KillableNodes.start(directory.usedData(), plan())) {
            var groups = floods.on(nodes);
            beside(nodes, groups, PART); // a warm-up
            run.times("dispatch without a flood", times(beside(nodes, List.of(), PART)), BAR_WITHOUT_FLOOD);
            run.progress().phase("a flood of " + flood);
            alone = flood(nodes, groups);
            run.startMeasuring();
            var result = beside(nodes, groups, TIME);
            run.size("dispatches", result.dispatches().size(), (long) (DISPATCHES * TIME.toSeconds()));
            run.setting("beside %,.0f %s a second on %d connections and %.0f bookings a second, all with one node"
                    .formatted(result.perSecond(), flood, connections(groups), BOOKINGS));
            run.none("dispatches refused", refused(result.dispatches()));
            run.none("acknowledged dispatches lost", lost(nodes, "dispatch", "dispatch.received", result.dispatches()));
            run.none("acknowledged bookings lost", lost(nodes, "booking", "booking.created", result.bookings()));
            run.none("unexpected responses to the flood", result.unexpected());
            run.figure("%,d of the flood refused with 503".formatted(result.shed()));
            run.none("of these without Retry-After", result.shedWithoutRetryAfter());
            run.times("dispatch", times(result), BAR);
            beside = result.perSecond();
        }
        run.progress().phase("counter-proof: requests that do not go first");
        var narrow = plan().with("CAIRN_PROTECTION_PUBLIC_READS=8", "CAIRN_PROTECTION_REQUESTS=8");
        try (var nodes = KillableNodes.start(directory.another(), narrow)) {
            var groups = floods.on(nodes);
            var result = beside(nodes, groups, PART);
            run.none("dispatches refused by a node with 8 places", refused(result.dispatches()));
            run.counterProof(
                    "bookings refused or late beside the same flood on a node with 8 places",
                    result.bookings().stream()
                            .filter(booking ->
                                    !booking.isCreated() || booking.took().compareTo(BAR) > 0)
                            .count());
        }
        return 100 * beside / alone;
    }

    /** Prepares a service and returns the senders that flood it. */
    private interface Floods {

        List<ClosedLoop.Senders> on(KillableNodes nodes) throws Exception;
    }

    private static Plan plan() {
        return Plan.of(1).with("CAIRN_PROTECTION_CONNECTIONS_PER_ADDRESS=4096"); // all clients have one address here
    }

    /**
     * The responses to a flood and to the requests beside it.
     *
     * @param perSecond how many requests of the flood were answered
     */
    private record Result(
            List<Sent> dispatches,
            List<Sent> bookings,
            double perSecond,
            long shed,
            long shedWithoutRetryAfter,
            long unexpected) {}

    private Result beside(KillableNodes nodes, List<ClosedLoop.Senders> groups, Duration time) throws Exception {
        var address = nodes.node(0).baseUrl();
        var key = nodes.node(0).testKey();
        var floods =
                groups.stream().map(group -> ClosedLoop.against(address, group)).toList();
        try (var threads = Executors.newCachedThreadPool()) {
            IntFunction<String> dispatch =
                    _ -> KeptConnection.post("/v1/emergency/dispatch", key, dispatch(places.incrementAndGet()));
            IntFunction<String> booking = number -> KeptConnection.post("/v1/bookings", key, booking(number));
            var dispatches = OpenLoop.start(threads, address, DISPATCHES, time, dispatch);
            var bookings = OpenLoop.start(threads, address, BOOKINGS, time, booking);
            var sent = List.of(dispatches.get(), bookings.get());
            return new Result(
                    sent.getFirst(),
                    sent.getLast(),
                    floods.stream().mapToDouble(ClosedLoop::answeredPerSecond).sum(),
                    floods.stream().mapToLong(ClosedLoop::shed).sum(),
                    floods.stream().mapToLong(ClosedLoop::shedWithoutRetryAfter).sum(),
                    floods.stream().mapToLong(ClosedLoop::unexpected).sum());
        } finally {
            floods.forEach(ClosedLoop::close);
        }
    }

    /** Returns how many requests of the flood are answered in a second when nothing else is sent. */
    private static double flood(KillableNodes nodes, List<ClosedLoop.Senders> groups) throws InterruptedException {
        var address = nodes.node(0).baseUrl();
        var floods =
                groups.stream().map(group -> ClosedLoop.against(address, group)).toList();
        try {
            Thread.sleep(PART);
            return floods.stream().mapToDouble(ClosedLoop::answeredPerSecond).sum();
        } finally {
            floods.forEach(ClosedLoop::close);
        }
    }

    private static String dispatch(int place) {
        return String.format(Locale.ROOT, """
                {"lat": %.1f, "lng": %.1f, "altitude_m": 4940, "patient_count": 1, "condition": "Ill"}""", -60 + 0.1 * (place % 1_000), 10 + 0.2 * Math.floorDiv(place, 1_000));
    }

    private static String booking(int number) {
        return """
                {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2, "customer_email": "maya@example.com"}""".formatted(LocalDate.now(ZoneOffset.UTC).plusDays(90 + number % 200));
    }

    private static int connections(List<ClosedLoop.Senders> groups) {
        return groups.stream().mapToInt(ClosedLoop.Senders::connections).sum();
    }

    private static List<Duration> times(Result result) {
        return result.dispatches().stream().map(Sent::took).toList();
    }

    private static List<Integer> refused(List<Sent> requests) {
        return requests.stream()
                .filter(each -> !each.isCreated())
                .map(Sent::status)
                .toList();
    }

    /** Returns those that were acknowledged and are not in the log. */
    private static List<String> lost(KillableNodes nodes, String tag, String event, List<Sent> requests)
            throws SQLException {
        var logged = new HashSet<>(Audit.select(nodes, """
                select substr(tag, %d) from events, unnest(tags) as tag where name = '%s' and tag like '%s=%%'""".formatted(tag.length() + 2, event, tag)));
        return requests.stream()
                .filter(Sent::isCreated)
                .map(Sent::id)
                .filter(id -> !logged.contains(id))
                .toList();
    }
}
