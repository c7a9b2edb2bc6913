package cairn.application.port.out;

import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.PastConditions;
import java.util.Map;
import java.util.Set;

/** What the reference data says of conditions in times gone by, in memory: asking never waits. */
@FunctionalInterface
public interface PastRecords {

    /** Those of the version in force, for every route of it. */
    Map<RouteId, Set<PastConditions>> currentRecords();
}
