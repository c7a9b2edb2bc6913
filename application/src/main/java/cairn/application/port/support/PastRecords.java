package cairn.application.port.support;

import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.PastConditions;
import java.util.Map;
import java.util.Set;

/** Holds the past conditions of the reference data in memory; reading them never blocks. */
@FunctionalInterface
public interface PastRecords {

    Map<RouteId, Set<PastConditions>> currentRecords();
}
