package cairn.application.port.out;

import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

public interface CalendarLinkStore {

    Optional<UUID> find(Owner owner);

    UUID findOrAdd(Owner owner, UUID proposed, Instant now);

    void delete(Owner owner);
}
