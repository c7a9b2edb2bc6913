package cairn.application.port.in;

import cairn.domain.catalogue.RouteId;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.PermitCheck;
import cairn.domain.permit.TrekDates;
import java.time.LocalDate;

/**
 * Finds the permits that a trekker needs on a route's primary trail, their cost, and whether they are available.
 *
 * @param today the civil date in Nepal
 */
public record CheckPermits(RouteId route, CountryCode nationality, TrekDates dates, LocalDate today)
        implements Query<PermitCheck> {}
