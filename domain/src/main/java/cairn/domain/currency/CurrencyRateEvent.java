package cairn.domain.currency;

import cairn.domain.shared.Amendment;
import java.time.LocalDate;
import java.util.List;

/** The events of currency rates. They have neither mode nor owner: rates are the same for all operators. */
public sealed interface CurrencyRateEvent extends Amendment {

    LocalDate date();

    /**
     * Records the rates of a day, which replace earlier ones of the same day.
     *
     * @param source the publisher of the rates
     * @param rates one rate of each currency; empty if the rates of the day were withdrawn
     */
    record CurrencyRatesPublished(LocalDate date, String source, List<CurrencyRate> rates)
            implements CurrencyRateEvent {

        public CurrencyRatesPublished {
            rates = List.copyOf(rates);
        }
    }
}
