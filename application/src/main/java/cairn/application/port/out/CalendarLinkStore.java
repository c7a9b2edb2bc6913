package cairn.application.port.out;

import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

public interface CalendarLinkStore {

    Optional<UUID> find(Owner owner);

    /** Returns the owner's link, which is the proposed one if there was none. */
    UUID findOrAdd(Owner owner, UUID proposed, Instant now);

    void delete(Owner owner);
}
