package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.domain.access.ApiKey;
import cairn.domain.access.Mode;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A flood of keys that nobody was given. Without a database, who needs it shows. */
class UnknownKeyApiTest {

    private static final int FLOOD = 500;

    private static TestDatabase database;
    private static TestService service;

    @BeforeAll
    static void startWithoutADatabaseSoon() {
        database = TestDatabase.fresh();
        service = TestService.startOver(database);
        assertThat(service.get("/v1/account", service.liveKey()).status()).isEqualTo(200);
        assertThat(service.get("/v1/account", random(0)).status()).isEqualTo(401);
        database.shut();
    }

    @AfterAll
    static void stop() {
        database.open();
        service.close();
    }

    @Test
    void mistypedKeysNeedNoDatabase() throws Exception {
        assertThat(refused(FLOOD, i -> "tk_live_" + "0".repeat(30) + "A%05d".formatted(i)))
                .isEqualTo(FLOOD);
    }

    @Test
    void wellFormedOnesNeedItTenTimesASecondAtMost() throws Exception {
        long began = System.nanoTime();
        long refused = refused(FLOOD, UnknownKeyApiTest::random);
        long tenths = Duration.ofNanos(System.nanoTime() - began).toMillis() / 100;
        assertThat(refused).isGreaterThanOrEqualTo(FLOOD - tenths - 11);
        assertThat(service.get("/v1/trails", service.liveKey()).status()).isEqualTo(200);
    }

    private static long refused(int times, IntFunction<String> key) throws InterruptedException, ExecutionException {
        var callers = IntStream.rangeClosed(1, times)
                .mapToObj(i -> (Callable<Integer>)
                        () -> service.get("/v1/trails", key.apply(i)).status())
                .toList();
        long refused = 0;
        try (var threads = Executors.newFixedThreadPool(100)) {
            for (var each : threads.invokeAll(callers)) {
                refused += each.get() == 401 ? 1 : 0;
            }
        }
        return refused;
    }

    private static String random(int number) {
        return ApiKey.mint(Mode.LIVE, ByteBuffer.allocate(32).putInt(28, number).array())
                .text();
    }
}
