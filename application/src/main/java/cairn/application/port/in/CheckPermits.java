package cairn.application.port.in;

import cairn.domain.catalogue.RouteId;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.PermitCheck;
import cairn.domain.permit.TrekDates;
import java.time.LocalDate;

/**
 * Which permits does a trekker need on a route's primary trail, what do they cost, and can they be had?
 *
 * @param today the civil date in Nepal
 */
public record CheckPermits(RouteId route, CountryCode nationality, TrekDates dates, LocalDate today)
        implements Query<PermitCheck> {}
