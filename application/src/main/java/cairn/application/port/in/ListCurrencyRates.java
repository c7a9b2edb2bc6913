package cairn.application.port.in;

import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.view.CurrencyRatesReport;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Optional;

/**
 * Lists the currency rates of days. Both days are included.
 *
 * @param currency the only currency to list; absent for all
 * @param asOf the point of the log at which to read; absent for now
 */
public record ListCurrencyRates(LocalDate from, LocalDate to, Optional<Currency> currency, Optional<AsOf> asOf)
        implements Query<CurrencyRatesReport> {

    public static final int MOST_DAYS = 366;
}
