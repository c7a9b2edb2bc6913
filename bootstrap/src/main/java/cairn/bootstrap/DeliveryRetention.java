package cairn.bootstrap;

import cairn.application.port.out.WebhookDeliveries;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Forgets deliveries after thirty days, a part at a time, every hour on every node. */
@Singleton
final class DeliveryRetention {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryRetention.class);
    private static final Duration KEPT = Duration.ofDays(30);
    private static final int PART = 1_000;
    private static final int MOST_PARTS = 500;

    private final WebhookDeliveries deliveries;
    private final Clock clock;

    DeliveryRetention(WebhookDeliveries deliveries, Clock clock) {
        this.deliveries = deliveries;
        this.clock = clock;
    }

    /** What is left over, or cannot be forgotten now, is forgotten in an hour. */
    @Scheduled(initialDelay = "10m", fixedDelay = "1h")
    void forget() {
        var before = clock.instant().minus(KEPT);
        try {
            for (int part = 0; part < MOST_PARTS && deliveries.prune(before, PART) > 0; part++) {
                LOG.debug("Forgot deliveries from before {}", before);
            }
        } catch (RuntimeException e) {
            LOG.warn("Old deliveries could not be forgotten for now: {}", e.toString());
        }
    }
}
