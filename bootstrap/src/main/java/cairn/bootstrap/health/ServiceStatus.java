package cairn.bootstrap.health;

import cairn.adapter.persistence.eventstore.LogStatus;
import cairn.adapter.persistence.eventstore.LogStatusReader;
import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import cairn.application.port.delivery.Backlog;
import cairn.application.port.out.Deadlines;
import cairn.application.port.out.DispatchViews;
import cairn.application.port.out.WebhookQueue;
import cairn.application.view.DeadlineCounts;
import cairn.application.view.UnacknowledgedDispatches;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.StartupEvent;
import io.micronaut.runtime.event.annotation.EventListener;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The state of the database for health checks and metrics. This node reads it every second, the webhook backlog every
 * five, so that probes and scrapes neither load nor wait for the database.
 */
@Singleton
@Requires(beans = StoppedProjections.class)
final class ServiceStatus {

    private static final Duration SECOND = Duration.ofSeconds(1);
    /** The time without a response after which the database counts as down. */
    private static final Duration SILENCE = Duration.ofSeconds(3);

    private static final Duration FIGURES_AGE = Duration.ofSeconds(15);
    /** Exceeds a second, because counting the backlog reads all of it. */
    private static final Duration BACKLOG_PAUSE = Duration.ofSeconds(5);

    private static final Duration BACKLOG_AGE = Duration.ofSeconds(30);

    private final Sampler<LogStatus> log;
    private final Sampler<Figures> figures;
    private final Sampler<Backlog> backlog;

    ServiceStatus(
            LogStatusReader log,
            ProjectionLag lag,
            StoppedProjections stopped,
            Deadlines deadlines,
            DispatchViews dispatches,
            WebhookQueue webhooks,
            Clock clock) {
        this.log = new Sampler<>("event log", SECOND, SILENCE, log::read);
        this.figures = new Sampler<>(
                "operational figures",
                SECOND,
                FIGURES_AGE,
                () -> new Figures(
                        lag.all(), stopped.all(), deadlines.countAt(clock.instant()), dispatches.unacknowledged()));
        this.backlog =
                new Sampler<>("webhook backlog", BACKLOG_PAUSE, BACKLOG_AGE, () -> webhooks.backlog(clock.instant()));
    }

    record Figures(
            Map<String, Long> lag,
            Map<String, String> stopped,
            DeadlineCounts deadlines,
            UnacknowledgedDispatches unacknowledged) {

        Figures {
            lag = Map.copyOf(lag);
            stopped = Map.copyOf(stopped);
        }
    }

    @EventListener
    void start(StartupEvent event) {
        log.start();
        figures.start();
        backlog.start();
    }

    Optional<LogStatus> log() {
        return log.latest();
    }

    Optional<Figures> figures() {
        return figures.latest();
    }

    Optional<Backlog> backlog() {
        return backlog.latest();
    }

    /**
     * Returns the health of a part with unknown figures; it is only DEGRADED, because the database may merely be slow.
     */
    static HealthCheck.Result unknown() {
        return new HealthCheck.Result(HealthStatus.DEGRADED, Map.of("error", "The figures cannot be read"));
    }

    @PreDestroy
    void stop() {
        log.close();
        figures.close();
        backlog.close();
    }
}
