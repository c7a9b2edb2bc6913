package cairn.application.port.in;

import cairn.domain.catalogue.RouteId;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.FeeSchedule;
import java.util.Optional;

/**
 * Lists present and past permit fees by kind and price group, newest first.
 *
 * @param route the route to whose primary trail's permit kinds the list is limited
 * @param nationality the nationality to whose price group the list is limited
 */
public record ListPermitFees(Optional<RouteId> route, Optional<CountryCode> nationality)
        implements Query<FeeSchedule> {}
