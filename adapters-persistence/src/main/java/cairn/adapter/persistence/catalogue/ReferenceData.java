package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.PastConditions;
import cairn.domain.permit.PermitBook;
import java.util.Map;
import java.util.Set;

/**
 * All that one version of the data files says.
 *
 * @param past what it was like on each route in times gone by
 */
record ReferenceData(PermitBook permits, Map<RouteId, Set<PastConditions>> past) {}
