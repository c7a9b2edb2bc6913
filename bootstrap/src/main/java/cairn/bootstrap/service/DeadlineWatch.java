package cairn.bootstrap.service;

import cairn.adapter.persistence.deadline.DeadlineScheduler;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.ShutdownEvent;
import io.micronaut.runtime.event.annotation.EventListener;
import io.micronaut.runtime.server.event.ServerStartupEvent;
import jakarta.inject.Singleton;

/**
 * Begins to watch the deadlines once requests are answered, so that no start waits for it; and ends before the core does
 * that they are sent to.
 */
@Singleton
@Requires(property = DeadlineWatch.WATCHED, notEquals = "false")
@Requires(missingProperty = CoreFactory.REPLAY)
public final class DeadlineWatch {

    /** Of a node that leaves deadlines to others. */
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
