package cairn.application.port.out;

import cairn.application.view.TripLinkTarget;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** The links to pages of trips, one for each booking at most. */
public interface TripLinkStore {

    Optional<UUID> find(TripLinkTarget target);

    /** Returns the id of the link to a booking, which is the proposed one if there was none. */
    UUID findOrAdd(TripLinkTarget target, UUID proposed, Instant now);

    void delete(TripLinkTarget target);

    Optional<TripLinkTarget> targetOf(UUID link);
}
