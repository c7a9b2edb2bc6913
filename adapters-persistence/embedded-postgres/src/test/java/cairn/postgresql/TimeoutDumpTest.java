package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** A test that hangs is ended by the default time-out of this build, and the threads are dumped before. */
final class TimeoutDumpTest {

    private static final String TIMEOUT = "junit.jupiter.execution.timeout.default";
    private static final String DUMP = "junit.jupiter.execution.timeout.threaddump.enabled";

    private String timeout = "";
    private String dump = "";

    @RegisterExtension
    final BeforeEachCallback settings = context -> {
        timeout = context.getConfigurationParameter(TIMEOUT).orElse("");
        dump = context.getConfigurationParameter(DUMP).orElse("");
    };

    @Test
    void aTestThatHangsFailsWithADumpOfItsThreads() {
        assertThat(timeout).isEqualTo("10 m");

        var printed = new ByteArrayOutputStream();
        var console = System.out;
        Events events;
        try (var out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(out);
            events = EngineTestKit.engine("junit-jupiter")
                    .configurationParameter(TIMEOUT, "200 ms")
                    .configurationParameter(DUMP, dump)
                    .selectors(selectClass(Hanging.class))
                    .execute()
                    .testEvents();
        } finally {
            System.setOut(console);
        }

        assertThat(events.failed().count()).isOne();
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("will be interrupted", Hanging.class.getName() + ".forEver(");
    }

    static final class Hanging {

        @Test
        void forEver() throws InterruptedException {
            new CountDownLatch(1).await();
        }
    }
}
