package cairn.adapter.rest.http.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.in.Unavailable;
import cairn.application.port.support.DatabasePulse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DatabaseDeadlineTest {

    private static final Duration LONG = Duration.ofSeconds(1);

    private final ExecutorService threads = Executors.newSingleThreadExecutor();
    private final CompletableFuture<String> step = new CompletableFuture<>();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void aStepFailsWhileTheDatabaseIsSilent() {
        var bounded = deadline(() -> LONG).bound(step, "Unknown");

        assertThatThrownBy(bounded::join).hasCauseInstanceOf(Unavailable.class);
        assertThat(step).isNotDone();
    }

    @Test
    void aStepThatTheWholeProcessHeldUpIsNotFailed() {
        var looks = new AtomicInteger();
        var bounded = deadline(() -> {
                    if (looks.incrementAndGet() == 3) {
                        step.complete("recorded");
                    }
                    return looks.get() % 2 == 1 ? LONG : Duration.ZERO;
                })
                .bound(step, "Unknown");

        assertThat(bounded.join()).isEqualTo("recorded");
    }

    private DatabaseDeadline deadline(DatabasePulse database) {
        return new DatabaseDeadline(database, threads);
    }
}
