package cairn.application.port.in;

import cairn.domain.catalogue.RouteId;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.FeeSchedule;
import java.util.Optional;

/**
 * What do permits cost, past and present? By kind and price group, the newest first.
 *
 * @param route for the kinds of its primary trail alone
 * @param nationality for the rows of its price group alone
 */
public record ListPermitFees(Optional<RouteId> route, Optional<CountryCode> nationality)
        implements Query<FeeSchedule> {}
