package cairn.adapter.rest.http.security;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** How much the audit log may be made to say. */
class AuditLogTest {

    private final Logger logger = (Logger) LoggerFactory.getLogger(AuditLog.NAME);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final AuditLog log = new AuditLog(meters);

    @BeforeEach
    void listen() {
        lines.start();
        logger.setLevel(Level.INFO);
        logger.setAdditive(false);
        logger.addAppender(lines);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(lines);
        logger.setAdditive(true);
        logger.setLevel(null);
    }

    @Test
    void ofInvalidCredentialsThereIsASampleAndANumber() {
        for (int attempt = 0; attempt < 10_000; attempt++) {
            log.invalidCredentials("abcd", "GET /v1/bookings");
        }
        assertThat(lines.list).hasSizeBetween(10, 20);
        assertThat(counted("invalid_credentials")).isEqualTo(10_000);
    }

    @Test
    void aRefusalIsWrittenOnce() {
        for (int attempt = 0; attempt < 1_000; attempt++) {
            log.refused("key:1", "GET /v1/operators/{id}");
            log.refused("key:2", "GET /v1/operators/{id}");
        }
        assertThat(lines.list).hasSize(2);
        assertThat(counted("refused")).isEqualTo(2_000);
    }

    @Test
    void whatWasSentCannotForgeLines() {
        log.invalidCredentials("a\nb\t", "GET /v1/bookings");

        assertThat(lines.list.getFirst().getFormattedMessage())
                .isEqualTo("Invalid credentials that end with a?b?: GET /v1/bookings");
    }

    private double counted(String kind) {
        return meters.get("cairn.audit").tag("kind", kind).counter().count();
    }
}
