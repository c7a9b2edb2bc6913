package cairn.domain.webhook;

import java.time.Instant;
import java.util.Optional;

/**
 * How far a replay has come.
 *
 * @param queued how many deliveries were queued by this step
 * @param reached where the next step goes on, unless this was the last
 */
public record ReplayStep(int queued, Optional<Place> reached) {

    /** A place in the order of notices. */
    public record Place(Instant toldAt, long position) {

        /** Before the first notice of a range. */
        public static Place before(Instant since) {
            return new Place(since, -1);
        }
    }
}
