package cairn.bootstrap.health;

import cairn.application.module.Core;
import cairn.application.port.out.LogPositions;
import io.micronaut.context.annotation.Requires;
import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds projections that stopped at an event that this build cannot read, and logs them every minute. */
@Singleton
@Requires(beans = Core.class)
class StoppedProjections {

    private static final Logger LOG = LoggerFactory.getLogger(StoppedProjections.class);

    private final Core core;
    private final LogPositions positions;

    StoppedProjections(Core core, LogPositions positions) {
        this.core = core;
        this.positions = positions;
    }

    /** Leaves out projections without lag: a node with a newer build may have taken them over. */
    Map<String, String> all() {
        var stopped = new TreeMap<String, String>();
        core.stopped().forEach((projection, event) -> {
            if (positions.lagOf(projection) > 0) {
                stopped.put(projection, event.getMessage());
            }
        });
        return stopped;
    }

    @Scheduled(fixedDelay = "1m")
    void remind() {
        all().forEach((projection, why) -> LOG.error("The projection {} has stopped: {}", projection, why));
    }
}
