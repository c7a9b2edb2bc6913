package cairn.application.view;

import cairn.domain.catalogue.PorterId;
import java.time.YearMonth;

/** The number of days of a month for which a porter or guide is assigned to an operator's bookings. */
public record CrewDays(YearMonth month, PorterId member, long days) {}
