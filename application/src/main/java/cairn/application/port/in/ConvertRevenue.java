package cairn.application.port.in;

import cairn.application.view.ConvertedRevenue;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Optional;

/**
 * Reports revenue in its own currencies and, beside them, in one currency.
 *
 * @param to the currency of the converted amounts
 * @param day the day whose rates apply; absent for the last day of the report or, if that is in the future at its point
 *     of the log, for the day of this point
 */
public record ConvertRevenue(FindRevenue revenue, Currency to, Optional<LocalDate> day)
        implements Query<ConvertedRevenue> {}
