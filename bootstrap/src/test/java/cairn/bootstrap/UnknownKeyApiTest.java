package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.domain.access.ApiKey;
import cairn.domain.access.Mode;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A flood of keys that were never issued, while the database is gone: a request that needs it cannot be refused with 401. */
class UnknownKeyApiTest {

    private static final int FLOOD = 500;

    private static TestDatabase database;
    private static TestService service;

    @BeforeAll
    static void startWithoutADatabaseSoon() {
        database = DemoDatabase.copy();
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
        assertThat(statuses(i -> "tk_live_" + "0".repeat(30) + "A%05d".formatted(i)))
                .hasSize(FLOOD)
                .containsOnly(401);
    }

    /** Public reads are answered without a caller where none can be verified in time. */
    @Test
    void wellFormedOnesKeepNoCallerFromTheService() throws Exception {
        assertThat(statuses(UnknownKeyApiTest::random)).hasSize(FLOOD).isSubsetOf(200, 401, 503);
        assertThat(service.get("/v1/trails", service.liveKey()).status()).isEqualTo(200);
    }

    private static List<Integer> statuses(IntFunction<String> key) throws InterruptedException, ExecutionException {
        var callers = IntStream.rangeClosed(1, FLOOD)
                .mapToObj(i -> (Callable<Integer>)
                        () -> service.get("/v1/trails", key.apply(i)).status())
                .toList();
        var statuses = new ArrayList<Integer>();
        try (var threads = Executors.newFixedThreadPool(16)) {
            for (var each : threads.invokeAll(callers)) {
                statuses.add(each.get());
            }
        }
        return statuses;
    }

    private static String random(int number) {
        return ApiKey.mint(Mode.LIVE, ByteBuffer.allocate(32).putInt(28, number).array())
                .text();
    }
}
