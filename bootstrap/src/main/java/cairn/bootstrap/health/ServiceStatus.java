package cairn.bootstrap.health;

import cairn.adapter.persistence.eventstore.LogStatus;
import cairn.adapter.persistence.eventstore.LogStatusReader;
import cairn.adapter.rest.http.monitoring.HealthCheck;
import cairn.adapter.rest.http.monitoring.HealthStatus;
import cairn.application.port.out.Deadlines;
import cairn.application.port.out.DispatchViews;
import cairn.application.port.out.WebhookQueue;
import cairn.application.view.DeadlineCounts;
import cairn.application.view.UnacknowledgedDispatches;
import cairn.domain.webhook.Backlog;
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
 * What health and metrics show of the database, read once a second by this node itself: probes and scrapes cost the
 * database nothing, and wait for nothing.
 */
@Singleton
@Requires(beans = StoppedProjections.class)
final class ServiceStatus {

    private static final Duration SECOND = Duration.ofSeconds(1);
    /** From when on a database that has not answered is taken for one that does not. */
    private static final Duration SILENCE = Duration.ofSeconds(3);

    private static final Duration FIGURES_AGE = Duration.ofSeconds(15);
    /** Counting the backlog reads all of it. */
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

    /**
     * Figures that are read together.
     *
     * @param lag the events that each projection has not shown yet
     * @param stopped the reason for each projection that has stopped
     */
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

    /** Returns the event log's status; empty while the database does not answer. */
    Optional<LogStatus> log() {
        return log.latest();
    }

    Optional<Figures> figures() {
        return figures.latest();
    }

    Optional<Backlog> backlog() {
        return backlog.latest();
    }

    /** The health of a part whose figures are not known: the database may merely be slow. */
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
