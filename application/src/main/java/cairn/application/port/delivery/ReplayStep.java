package cairn.application.port.delivery;

import java.time.Instant;
import java.util.Optional;

/**
 * The progress of a replay.
 *
 * @param queued the number of deliveries that this step queued
 * @param reached where the next step continues; empty after the last step
 */
public record ReplayStep(int queued, Optional<Place> reached) {

    public record Place(Instant publishedAt, long position) {

        public static Place before(Instant since) {
            return new Place(since, -1);
        }
    }
}
