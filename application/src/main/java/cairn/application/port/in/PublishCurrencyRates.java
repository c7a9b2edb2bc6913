package cairn.application.port.in;

import cairn.domain.currency.DailyRates;
import cairn.domain.shared.Command;
import java.time.YearMonth;

/** Replaces the currency rates of a day. */
public record PublishCurrencyRates(DailyRates rates) implements Command {

    public YearMonth month() {
        return YearMonth.from(rates.date());
    }
}
