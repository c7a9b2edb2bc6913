package cairn.adapter.persistence.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.support.CallBucket;
import cairn.application.port.support.CallBucket.Order;
import cairn.application.port.support.CallBucket.Share;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import io.micronaut.context.ApplicationContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Buckets of two nodes over one database. */
class JdbcSharedBucketsTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final ApplicationContext NODE = TestContext.over(DATABASE);
    private static final ApplicationContext OTHER_NODE = TestContext.over(DATABASE);
    private static final long NOW = 1_795_163_400_000_000_000L;
    private static final long SECOND = 1_000_000_000L;

    private final JdbcSharedBuckets here = NODE.getBean(JdbcSharedBuckets.class);
    private final JdbcSharedBuckets there = OTHER_NODE.getBean(JdbcSharedBuckets.class);
    private final Owner owner = new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE);

    @AfterAll
    static void stop() {
        OTHER_NODE.close();
        NODE.close();
    }

    @Test
    void noMoreThanThereIs() {
        assertThat(granted(here, 7, 10, NOW)).isEqualTo(7);
        assertThat(granted(there, 7, 10, NOW)).isEqualTo(3);
        assertThat(granted(here, 1, 10, NOW)).isZero();
        assertThat(granted(here, 1, 10, NOW + 6 * SECOND - 1)).isZero();
        assertThat(granted(there, 2, 10, NOW + 6 * SECOND)).isOne();
    }

    @Test
    void bucketsAreApart() {
        here.serve(Map.of(bucket(10), new Order(10, 0)), NOW);
        var mode = new CallBucket(new Owner(owner.operator(), Mode.TEST), "tier", 10);
        var name = new CallBucket(owner, "GET /v1/samples", 10);
        var others = Map.of(mode, new Order(10, 0), name, new Order(10, 0), bucket(11), new Order(11, 0));
        assertThat(there.serve(others, NOW).values()).extracting(Share::granted).containsExactlyInAnyOrder(10, 10, 11);
    }

    /** The rule decides what is served, whatever the orders and the clocks. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 7, 60, 500, 100_000, 2_147_483_646})
    void eachOrderIsServedByTheRule(int perMinute) {
        var random = new SplittableRandom(perMinute);
        var bucket = bucket(perMinute);
        long fullAt = NOW;
        long now = NOW;
        for (int i = 0; i < 50; i++) {
            now += random.nextLong(-10 * SECOND, 20 * SECOND);
            var order = new Order(random.nextInt(perMinute) + 1, random.nextInt(perMinute / 3 + 1));
            var expected = bucket.serve(order, fullAt, now);
            assertThat(here.serve(Map.of(bucket, order), now)).isEqualTo(Map.of(bucket, expected));
            fullAt = expected.fullAt();
        }
    }

    @Test
    void ofManyNodesAtOnceExactlyTheBucketGetsThrough() throws Exception {
        var buckets = IntStream.range(1, 20).mapToObj(this::bucket).toList();
        Callable<List<Integer>> everything = () -> {
            var got = new ArrayList<Integer>();
            for (int i = 0; i < 30; i++) {
                var orders = new HashMap<CallBucket, Order>();
                buckets.forEach(each -> orders.put(each, new Order(1, 0)));
                var node = got.size() % 2 == 0 ? here : there;
                got.add(node.serve(orders, NOW).values().stream()
                        .mapToInt(Share::granted)
                        .sum());
            }
            return got;
        };
        int granted = 0;
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (var each : threads.invokeAll(List.of(everything, everything, everything, everything))) {
                granted += each.get().stream().mapToInt(Integer::intValue).sum();
            }
        }
        assertThat(granted).isEqualTo(19 * 20 / 2);
    }

    @Test
    void whatIsFullIsForgottenAndFull() {
        here.serve(Map.of(bucket(5), new Order(5, 0)), NOW);
        here.forgetFull(NOW + 61 * SECOND);
        assertThat(granted(there, 9, 5, NOW)).isEqualTo(5);
        here.forgetFull(NOW + 59 * SECOND);
        assertThat(granted(there, 9, 5, NOW)).isZero();
    }

    @Test
    void aNodeKnowsOfTheOthers() {
        assertThat(here.sharers()).isOne();
        DATABASE.execute("insert into nodes values ('a', now()), ('b', now()), ('gone', now() - interval '6 seconds')");
        assertThat(there.sharers()).isEqualTo(2);
        DATABASE.execute("delete from nodes");
    }

    @Test
    void withoutADatabaseItFails() {
        var database = TestDatabase.migrated();
        try (var node = TestContext.over(database)) {
            var buckets = node.getBean(JdbcSharedBuckets.class);
            database.shut();
            assertThatExceptionOfType(RuntimeException.class).isThrownBy(buckets::sharers);
            database.open();
        }
    }

    private CallBucket bucket(int perMinute) {
        return new CallBucket(owner, "tier", perMinute);
    }

    private int granted(JdbcSharedBuckets node, int wanted, int perMinute, long now) {
        var bucket = bucket(perMinute);
        return node.serve(Map.of(bucket, new Order(wanted, 0)), now)
                .values()
                .iterator()
                .next()
                .granted();
    }
}
