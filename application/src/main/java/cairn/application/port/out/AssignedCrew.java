package cairn.application.port.out;

import cairn.domain.access.Mode;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import java.time.Instant;
import java.util.Set;

@FunctionalInterface
public interface AssignedCrew {

    /**
     * Returns those assigned on at least one of the days.
     *
     * @param now the time that decides which holds have expired
     */
    Set<PorterId> on(Mode mode, DateRange days, Instant now);
}
