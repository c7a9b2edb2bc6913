package cairn.adapter.rest.http.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import cairn.application.port.support.CallBucket;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows of several nodes on one bucket. The clock does not move unless a test moves it. */
final class ClusterLimitTest {

    private volatile Instant now = Instant.parse("2026-11-20T08:30:00Z");

    private final Clock clock = new Clock() {
        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }
    };

    private static final Duration SOON = Duration.ofSeconds(5);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final InMemoryBuckets buckets = new InMemoryBuckets();
    private final Owner owner = new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE);

    @AfterEach
    void stop() {
        threads.close();
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "1, 10", "1, 60", "1, 500", "3, 5", "3, 10", "3, 60", "3, 500", "3, 6000"})
    void ofManyAtOnceExactlyTheAllowanceGetsThrough(int nodes, int perMinute) throws Exception {
        List<Node> all = nodes(nodes);
        assertThat(passingAtOnce(all, perMinute)).isEqualTo(perMinute);
    }

    /** Two minutes in steps of a tenth of a second; in each, every node is asked for more than there is. */
    @ParameterizedTest
    @CsvSource({"1, 5", "1, 10", "1, 60", "1, 500", "3, 5", "3, 10", "3, 60", "3, 500", "3, 6000"})
    void asManyAsWereThereAndCameBackGetThrough(int nodes, int perMinute) {
        List<Node> all = nodes(nodes);
        long passed = 0;
        for (int step = 0; step <= 1_200; step++) {
            passed += passing(all.get(step % nodes), perMinute, step == 0 ? perMinute : perMinute / 300 + 1);
            passed += passing(all.get((step + 1) % nodes), perMinute, perMinute / 300 + 1);
            now = now.plusMillis(100);
        }
        assertThat((double) passed).isCloseTo(3 * perMinute, within(Math.max(1, 0.01 * 3 * perMinute)));
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 10, 60, 500})
    void whatOneNodeHasUsedUpAnotherDoesNotHave(int perMinute) {
        List<Node> all = nodes(3);
        passing(all.get(1), perMinute, 1);
        assertThat(passing(all.get(0), perMinute, perMinute)).isCloseTo(perMinute - 1, within(perMinute / 100 + 1L));
        all.forEach(node -> node.windows.meetOthers());
        all.forEach(node -> node.windows.meetOthers());
        long rest = passing(all.get(2), perMinute, perMinute);
        assertThat(rest).isLessThanOrEqualTo(perMinute / 100 + 1L);
        assertThat(passing(all.get(2), perMinute, 1)).isZero();
    }

    @Test
    void whatANodeDoesNotUseFlowsBack() {
        List<Node> all = nodes(2);
        passing(all.getFirst(), 6_000, 1);
        assertThat(passing(all.getLast(), 6_000, 6_000)).isLessThan(5_999);
        all.getFirst().windows.meetOthers();
        all.getFirst().windows.meetOthers();
        await().atMost(SOON).until(() -> left(6_000) > 0);
        now = now.plusMillis(10);
        assertThat(passing(all.getLast(), 6_000, 60)).isBetween(29L, 31L);
    }

    @Test
    void aNodeByItselfNeedNotWait() throws Exception {
        try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Node node = new Node(thread);
            passing(node, 500, 1);
            for (int i = 0; i < 200; i++) {
                thread.submit(() -> {}).get();
                now = now.plusSeconds(1);
                assertThat(node.window(500).spend()).isCompletedWithValue(true);
            }
        }
        assertThat(buckets.visits()).isLessThan(100);
    }

    @Test
    void aRefusalNeedsNoVisit() {
        Node node = nodes(1).getFirst();
        passing(node, 10, 10);
        int before = buckets.visits();
        assertThat(passing(node, 10, 1_000)).isZero();
        assertThat(buckets.visits()).isEqualTo(before);
        now = now.plus(Duration.ofSeconds(6));
        assertThat(passing(node, 10, 1_000)).isOne();
        assertThat(buckets.visits()).isEqualTo(before + 1);
    }

    @Test
    void withoutTheBucketEachNodeCountsByItself() {
        List<Node> all = nodes(2);
        passing(all.getFirst(), 60, 20);
        buckets.takeAway();
        all.forEach(node -> node.windows.meetOthers());
        assertThat(passing(all.getFirst(), 60, 100)).isEqualTo(40);
        assertThat(passing(all.getLast(), 60, 100)).isEqualTo(60);
        assertThat(all.getLast().window(60).look().remaining()).isZero();
    }

    @Test
    void aSlowBucketIsNotWaitedForLong() throws Exception {
        Node node = nodes(1).getFirst();
        RateLimit window = node.window(10);
        buckets.door().lock();
        try {
            long passed = 0;
            while (node.visits.arePossible()) {
                passed += window.spend().get(1, TimeUnit.SECONDS) ? 1 : 0;
            }
            passed += IntStream.range(0, 20)
                    .filter(_ -> window.spend().resultNow())
                    .count();
            assertThat(passed).isEqualTo(10);
        } finally {
            buckets.door().unlock();
        }
        await().atMost(SOON).until(() -> {
            node.windows.meetOthers();
            return node.visits.arePossible();
        });
    }

    private List<Node> nodes(int number) {
        buckets.shareAmong(number);
        List<Node> nodes =
                IntStream.range(0, number).mapToObj(_ -> new Node(threads)).toList();
        nodes.forEach(node -> node.windows.meetOthers());
        return nodes;
    }

    private final class Node {

        private final SharedBucketClient visits;
        private final TokenLimits windows;

        Node(ExecutorService threads) {
            visits = new SharedBucketClient(buckets, clock, threads, threads);
            windows = new TokenLimits(visits, clock);
        }

        RateLimit window(int perMinute) {
            return windows.of(LimitStatus.Kind.TIER, new CallBucket(owner, "tier", perMinute));
        }
    }

    private static long passing(Node node, int perMinute, int times) {
        return IntStream.range(0, times)
                .filter(_ -> node.window(perMinute).spend().join())
                .count();
    }

    private int left(int perMinute) {
        return buckets.left(new CallBucket(owner, "tier", perMinute), new ClockMeter(clock).currentTimeNanos());
    }

    private long passingAtOnce(List<Node> nodes, int perMinute) throws Exception {
        List<Callable<Long>> callers = Collections.nCopies(4, nodes).stream()
                .flatMap(List::stream)
                .<Callable<Long>>map(node -> () -> passing(node, perMinute, perMinute))
                .toList();
        long passed = 0;
        for (var each : threads.invokeAll(callers)) {
            passed += each.get();
        }
        return passed;
    }
}
