package cairn.bootstrap;

import cairn.adapter.persistence.deadline.DeadlineScheduler;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.runtime.server.event.ServerStartupEvent;
import jakarta.inject.Singleton;

/** Begins to watch the deadlines once requests are answered, so that no start waits for it. */
@Singleton
@Requires(property = DeadlineWatch.WATCHED, notEquals = "false")
final class DeadlineWatch implements ApplicationEventListener<ServerStartupEvent> {

    /** Of a node that leaves deadlines to others. */
    static final String WATCHED = "cairn.deadlines.watched";

    private final DeadlineScheduler scheduler;

    DeadlineWatch(DeadlineScheduler scheduler) {
        this.scheduler = scheduler;
    }

    @Override
    public void onApplicationEvent(ServerStartupEvent event) {
        scheduler.start();
    }
}
