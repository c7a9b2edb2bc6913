package cairn.adapter.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class SystemResolverTest {

    private static final Duration PATIENCE = Duration.ofMillis(200);
    private static final InetAddress SOMEWHERE = InetAddress.ofLiteral("1.1.1.1");

    @Test
    void theMachinesOwnName() throws UnknownHostException {
        try (var resolver = new SystemResolver(Duration.ofSeconds(5))) {
            assertThat(resolver.resolve("localhost")).allMatch(InetAddress::isLoopbackAddress);
        }
    }

    @Test
    void aNameServerThatNeverAnswersHoldsUpItsOwnNamesAlone() throws Exception {
        var never = new CountDownLatch(1);
        var asked = new AtomicInteger();
        try (var resolver = new SystemResolver(PATIENCE, host -> {
            if (host.equals("slow.example")) {
                asked.incrementAndGet();
                await(never);
            }
            return List.of(SOMEWHERE);
        })) {
            for (int i = 0; i < 3; i++) {
                assertThatExceptionOfType(UnknownHostException.class)
                        .isThrownBy(() -> resolver.resolve("slow.example"));
            }
            assertThat(asked).hasValue(1);
            assertThat(resolver.resolve("quick.example")).containsExactly(SOMEWHERE);
            never.countDown();
            Awaitility.await()
                    .atMost(Duration.ofSeconds(5))
                    .untilAsserted(
                            () -> assertThat(resolver.resolve("slow.example")).containsExactly(SOMEWHERE));
        }
    }

    @Test
    void moreHostsThanThreadsAreRefusedAndAskedAgainLater() throws Exception {
        var never = new CountDownLatch(1);
        try (var resolver = new SystemResolver(Duration.ofMillis(1), _ -> {
            await(never);
            return List.of(SOMEWHERE);
        })) {
            for (int i = 0; i < 100; i++) {
                var host = i + ".example";
                assertThatExceptionOfType(UnknownHostException.class).isThrownBy(() -> resolver.resolve(host));
            }
            never.countDown();
            Awaitility.await()
                    .atMost(Duration.ofSeconds(5))
                    .ignoreExceptions()
                    .untilAsserted(
                            () -> assertThat(resolver.resolve("99.example")).containsExactly(SOMEWHERE));
        }
    }

    @Test
    void aMistakeOfTheResolverIsAFailure() {
        try (var resolver = new SystemResolver(PATIENCE, _ -> {
            throw new IllegalStateException("broken");
        })) {
            assertThatExceptionOfType(UnknownHostException.class).isThrownBy(() -> resolver.resolve("a.example"));
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
