package cairn.application.view;

import cairn.domain.currency.DailyRates;
import java.util.List;

/**
 * Currency rates by day.
 *
 * @param days the days that have rates, in order
 * @param asOfPosition the log position at which they are read
 */
public record CurrencyRatesReport(List<DailyRates> days, long asOfPosition) {

    public CurrencyRatesReport {
        days = List.copyOf(days);
    }
}
