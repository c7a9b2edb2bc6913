package cairn.bootstrap.service;

import cairn.application.port.out.RevenueReplayStore;
import cairn.application.port.out.WebhookDeliveries;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes attempts, finished deliveries, unused notices and revenue replays after thirty days, in batches, every hour
 * on every node.
 */
@Singleton
public final class Retention {

    private static final Logger LOG = LoggerFactory.getLogger(Retention.class);
    private static final Duration KEPT = Duration.ofDays(30);
    private static final int PART = 1_000;
    private static final int MOST_PARTS = 500;

    private final WebhookDeliveries deliveries;
    private final RevenueReplayStore replays;
    private final Clock clock;

    Retention(WebhookDeliveries deliveries, RevenueReplayStore replays, Clock clock) {
        this.deliveries = deliveries;
        this.replays = replays;
        this.clock = clock;
    }

    @Scheduled(initialDelay = "10m", fixedDelay = "1h")
    public void forget() {
        var before = clock.instant().minus(KEPT);
        forget("deliveries", deliveries::prune, before);
        forget("replays of revenue", replays::prune, before);
    }

    @FunctionalInterface
    private interface Forgetting {
        int some(Instant before, int most);
    }

    private static void forget(String what, Forgetting forgetting, Instant before) {
        try {
            for (int part = 0; part < MOST_PARTS && forgetting.some(before, PART) > 0; part++) {
                LOG.debug("Deleted {} from before {}", what, before);
            }
        } catch (RuntimeException e) {
            LOG.warn("Old {} could not be deleted; the next attempt follows: {}", what, e.toString());
        }
    }
}
