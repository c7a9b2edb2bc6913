package cairn.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cairn.application.port.in.SignInOrigin;
import cairn.application.port.in.Unavailable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The order in which passwords are hashed when many members sign in at once. */
@Timeout(60)
class HashingQueueTest {

    private final HashingQueue queue = new HashingQueue();
    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch blocked = new CountDownLatch(1);
    private final List<String> hashed = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger refused = new AtomicInteger();

    @AfterEach
    void close() {
        blocked.countDown();
        callers.close();
        queue.close();
    }

    @Test
    void ninetyNetworksThatGuessLockNoMemberOut() {
        occupy();
        for (int network = 0; network < 90; network++) {
            for (int guess = 0; guess < 10; guess++) {
                submit(new SignInOrigin("198.51.100." + network, false), "guess");
            }
        }
        await().until(() -> refused.get() == 90 * 8);
        submit(new SignInOrigin("203.0.113.7", false), "stranger");
        submit(new SignInOrigin("198.51.100.1", true), "known device");
        await().until(() -> queue.waiting() == 182);

        blocked.countDown();

        await().until(() -> hashed.size() == 182);
        assertThat(hashed.getFirst()).isEqualTo("known device");
        assertThat(hashed).contains("stranger");
    }

    @Test
    void aNetworkMayTryAgainWhenItsPasswordsAreHashed() {
        var office = new SignInOrigin("192.0.2.1", false);
        for (int attempt = 0; attempt < 10; attempt++) {
            assertThat(queue.run(office, () -> "done")).isEqualTo("done");
        }
    }

    @Test
    void whatFailsLeavesItsPlace() {
        var office = new SignInOrigin("192.0.2.1", false);
        for (int attempt = 0; attempt < 10; attempt++) {
            assertThatThrownBy(() -> queue.run(office, () -> {
                        throw new IllegalStateException("broken");
                    }))
                    .hasRootCauseMessage("broken");
        }
        assertThat(queue.run(office, () -> "done")).isEqualTo("done");
    }

    private void occupy() {
        var started = new CountDownLatch(1);
        callers.execute(() -> queue.run(SignInOrigin.SIGNED_IN, () -> {
            started.countDown();
            return awaited(blocked);
        }));
        awaited(started);
    }

    private void submit(SignInOrigin origin, String name) {
        callers.execute(() -> {
            try {
                queue.run(origin, () -> hashed.add(name));
            } catch (Unavailable full) {
                refused.incrementAndGet();
            }
        });
    }

    private static boolean awaited(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
