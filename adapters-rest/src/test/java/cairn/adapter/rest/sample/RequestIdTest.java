package cairn.adapter.rest.sample;

import static cairn.adapter.rest.sample.SampleService.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

final class RequestIdTest {

    private static final String MINTED = "01890a5d-ac96-7000-[0-9a-f-]{17}";

    @ParameterizedTest
    @ValueSource(strings = {"a", "~!#trek-42", "0123456789"})
    void theCallersIdIsEchoed(String id) {
        assertThat(RUNNING.get("/v1/samples", "X-Request-Id", id).headers().allValues("X-Request-Id"))
                .containsExactly(id);
    }

    @Test
    void itMayHave128Characters() {
        String id = "x".repeat(128);
        assertThat(RUNNING.get("/v1/nowhere", "X-Request-Id", id).headers().allValues("X-Request-Id"))
                .containsExactly(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"two words", "tab\there", "é", "  "})
    void anythingElseIsReplaced(String id) {
        assertThat(RUNNING.raw(
                        "GET /v1/samples HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Request-Id: " + id + "\r\n\r\n"))
                .containsPattern("(?i)x-request-id: " + MINTED);
    }

    @Test
    void anIdTooLongIsReplaced() {
        assertThat(RUNNING.get("/v1/samples", "X-Request-Id", "x".repeat(129))
                        .headers()
                        .firstValue("X-Request-Id")
                        .orElseThrow())
                .matches(MINTED);
    }

    @Test
    void logLinesOfAVirtualThreadCarryIt() {
        Logger logger = (Logger) LoggerFactory.getLogger(SampleController.class);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        logger.addAppender(lines);
        assertThat(RUNNING.get("/v1/samples/thread", "X-Request-Id", "r7", "Authorization", RUNNING.operatorKey())
                        .body())
                .isEqualTo("{\"text\":\"r7, virtual: true\"}");
        logger.detachAppender(lines);
        assertThat(lines.list)
                .singleElement()
                .extracting(ILoggingEvent::getMDCPropertyMap)
                .hasToString("{request_id=r7}");
    }
}
