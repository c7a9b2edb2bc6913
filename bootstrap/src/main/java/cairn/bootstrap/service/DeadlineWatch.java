package cairn.bootstrap.service;

import cairn.adapter.persistence.deadline.DeadlineScheduler;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.ShutdownEvent;
import io.micronaut.runtime.event.annotation.EventListener;
import io.micronaut.runtime.server.event.ServerStartupEvent;
import jakarta.inject.Singleton;

/**
 * Starts the deadline scheduler when the server accepts requests, so that it does not delay the start, and stops it
 * before the core to which deadlines are sent.
 */
@Singleton
@Requires(property = DeadlineWatch.WATCHED, notEquals = "false")
@Requires(missingProperty = CoreFactory.REPLAY)
public final class DeadlineWatch {

    /** The property that is {@code false} on a node that leaves deadlines to others. */
    public static final String WATCHED = "cairn.deadlines.watched";

    private final DeadlineScheduler scheduler;

    DeadlineWatch(DeadlineScheduler scheduler) {
        this.scheduler = scheduler;
    }

    @EventListener
    void begin(ServerStartupEvent event) {
        scheduler.start();
    }

    @EventListener
    void end(ShutdownEvent event) {
        scheduler.close();
    }
}
