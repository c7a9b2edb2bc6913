package cairn.application.port.out;

import cairn.domain.access.Mode;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import java.time.Instant;
import java.util.Set;

/** Which porters and guides go along with somebody. */
@FunctionalInterface
public interface AssignedCrew {

    /**
     * All who do on one of some days.
     *
     * @param now by which a hold has run out or has not
     */
    Set<PorterId> on(Mode mode, DateRange days, Instant now);
}
