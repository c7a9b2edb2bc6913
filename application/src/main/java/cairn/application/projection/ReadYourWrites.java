package cairn.application.projection;

import cairn.application.port.log.Tags;
import cairn.application.port.out.LogPositions;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Owner;
import java.time.Duration;
import java.util.List;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * Lets a query wait, for one second at most, until its projection shows the caller's own newest event. It does not wait
 * for the writes of other callers.
 */
public final class ReadYourWrites {

    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofMillis(3);

    private final LogPositions positions;

    public ReadYourWrites(LogPositions positions) {
        this.positions = positions;
    }

    public Freshness await(Owner caller, Class<?> events, String projection) {
        return await(caller, List.of(events), projection);
    }

    public Freshness await(Owner caller, List<Class<?>> events, String projection) {
        return await(Tags.of(caller), caller, events, projection);
    }

    /**
     * Waits until the projection shows the events that carry a tag.
     *
     * @param share the owner whose share of the projection shows them
     * @param events the kinds of events that the projection shows
     */
    public Freshness await(Tag tag, Owner share, List<Class<?>> events, String projection) {
        long reached = positions.reachedBy(projection, share);
        long newest = positions.newestWith(tag, events, reached);
        if (reached < newest) {
            positions.awaited(projection);
        }
        long giveUpAt = System.nanoTime() + PATIENCE.toNanos();
        for (; reached < newest; reached = positions.reachedBy(projection, share)) {
            if (System.nanoTime() > giveUpAt || !paused()) {
                return Freshness.LAGGING;
            }
        }
        return Freshness.CURRENT;
    }

    private static boolean paused() {
        try {
            Thread.sleep(PAUSE);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
