package cairn.adapter.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.access.OperatorId;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class SystemResolverTest {

    private static final OperatorId ONE = new OperatorId(new UUID(0, 1));
    private static final OperatorId OTHER = new OperatorId(new UUID(0, 2));
    private static final InetAddress SOMEWHERE = InetAddress.ofLiteral("1.1.1.1");

    private static SystemResolver.Bounds bounds(int lookUps, int lookUpsPerOperator) {
        return new SystemResolver.Bounds(lookUps, lookUpsPerOperator, Duration.ofMillis(20), Duration.ofMillis(200));
    }

    @Test
    void theMachinesOwnName() throws UnknownHostException {
        var generous = new SystemResolver.Bounds(1, 1, Duration.ofSeconds(5), Duration.ofSeconds(5));
        try (var resolver = new SystemResolver(generous)) {
            assertThat(resolver.resolve("localhost", ONE)).allMatch(InetAddress::isLoopbackAddress);
        }
    }

    @Test
    void aNameServerThatNeverAnswersIsAskedOnceAtATime() throws Exception {
        var never = new CountDownLatch(1);
        var asked = new AtomicInteger();
        try (var resolver = new SystemResolver(bounds(4, 2), (host, _) -> {
            if (host.equals("slow.example")) {
                asked.incrementAndGet();
                await(never);
            }
            return List.of(SOMEWHERE);
        })) {
            for (int i = 0; i < 3; i++) {
                assertThatExceptionOfType(UnknownHostException.class)
                        .isThrownBy(() -> resolver.resolve("slow.example", ONE))
                        .isNotInstanceOf(LookUpRefusedException.class);
            }
            assertThat(asked).hasValue(1);
            assertThat(resolver.resolve("quick.example", ONE)).containsExactly(SOMEWHERE);
            never.countDown();
            Awaitility.await()
                    .atMost(Duration.ofSeconds(5))
                    .untilAsserted(() ->
                            assertThat(resolver.resolve("slow.example", ONE)).containsExactly(SOMEWHERE));
        }
    }

    @Test
    void anOperatorHoldsAtMostItsShareUntilItsLookUpsEnd() throws Exception {
        var never = new CountDownLatch(1);
        try (var resolver = new SystemResolver(bounds(4, 2), (host, _) -> {
            if (host.endsWith(".tar.example")) {
                await(never);
            }
            return List.of(SOMEWHERE);
        })) {
            for (int i = 0; i < 2; i++) {
                var host = i + ".tar.example";
                assertThatExceptionOfType(UnknownHostException.class)
                        .isThrownBy(() -> resolver.resolve(host, ONE))
                        .isNotInstanceOf(LookUpRefusedException.class);
            }
            for (int i = 2; i < 10; i++) {
                var host = i + ".tar.example";
                assertThatExceptionOfType(LookUpRefusedException.class).isThrownBy(() -> resolver.resolve(host, ONE));
            }
            assertThat(resolver.refused()).isEqualTo(8);
            assertThat(resolver.resolve("quick.example", OTHER)).containsExactly(SOMEWHERE);
            never.countDown();
            Awaitility.await()
                    .atMost(Duration.ofSeconds(5))
                    .ignoreExceptions()
                    .untilAsserted(() ->
                            assertThat(resolver.resolve("9.tar.example", ONE)).containsExactly(SOMEWHERE));
        }
    }

    @Test
    void thereAreOnlySoManyLookUpsInAll() {
        var never = new CountDownLatch(1);
        try (var resolver = new SystemResolver(bounds(2, 2), (_, _) -> {
            await(never);
            return List.of(SOMEWHERE);
        })) {
            for (int i = 0; i < 2; i++) {
                var host = i + ".example";
                assertThatExceptionOfType(UnknownHostException.class).isThrownBy(() -> resolver.resolve(host, ONE));
            }
            assertThatExceptionOfType(LookUpRefusedException.class)
                    .isThrownBy(() -> resolver.resolve("quick.example", OTHER));
            never.countDown();
        }
    }

    @Test
    void aMistakeOfTheResolverIsAFailure() {
        try (var resolver = new SystemResolver(bounds(1, 1), (_, _) -> {
            throw new IllegalStateException("broken");
        })) {
            assertThatExceptionOfType(UnknownHostException.class).isThrownBy(() -> resolver.resolve("a.example", ONE));
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
