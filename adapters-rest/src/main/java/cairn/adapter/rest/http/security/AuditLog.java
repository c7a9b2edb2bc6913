package cairn.adapter.rest.http.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs refusals and reads of personal data with the logger {@value #NAME}. To bound the log, a line is repeated at most
 * once an hour, and invalid credentials are sampled with ten lines a minute; metrics count all of them. These acts are
 * not stored as events, because most of their actors have no account.
 */
@Singleton
final class AuditLog {

    static final String NAME = "cairn.audit";
    private static final Logger LOG = LoggerFactory.getLogger(NAME);
    private static final int SAMPLES_PER_MINUTE = 10;
    private static final int MOST_REMEMBERED = 10_000;

    private final Bucket samples = Bucket.builder()
            .addLimit(
                    limit -> limit.capacity(SAMPLES_PER_MINUTE).refillGreedy(SAMPLES_PER_MINUTE, Duration.ofMinutes(1)))
            .build();
    private final Cache<Line, Boolean> written = Caffeine.newBuilder()
            .maximumSize(MOST_REMEMBERED)
            .expireAfterWrite(Duration.ofHours(1))
            .build();
    private final Counter invalidCredentials;
    private final Counter refused;
    private final Counter personalDataRead;

    AuditLog(MeterRegistry meters) {
        this.invalidCredentials = counter(meters, "invalid_credentials");
        this.refused = counter(meters, "refused");
        this.personalDataRead = counter(meters, "personal_data_read");
    }

    private record Line(String actor, String act, String operation) {}

    private static Counter counter(MeterRegistry meters, String kind) {
        return Counter.builder("cairn.audit")
                .description("Audited acts, including those without a log line of their own")
                .tag("kind", kind)
                .register(meters);
    }

    void invalidCredentials(String lastFour, String operation) {
        invalidCredentials.increment();
        if (samples.tryConsume(1)) {
            LOG.info("Invalid credentials that end with {}: {}", printable(lastFour), operation);
        }
    }

    void refused(String actor, String operation) {
        refused.increment();
        write(new Line(actor, "was refused", operation));
    }

    void personalDataRead(String actor, String request) {
        personalDataRead.increment();
        write(new Line(actor, "has read personal data", request));
    }

    private void write(Line line) {
        if (written.asMap().putIfAbsent(line, true) == null) {
            LOG.info("{} {}: {}", line.actor(), line.act(), line.operation());
        }
    }

    private static String printable(String text) {
        return text.replaceAll("[^!-~]", "?");
    }
}
