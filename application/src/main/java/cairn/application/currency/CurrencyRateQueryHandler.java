package cairn.application.currency;

import cairn.application.port.in.ListCurrencyRates;
import cairn.application.projection.LogPoints;
import cairn.application.view.CurrencyRatesReport;
import cairn.domain.currency.DailyRates;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Invalid;
import java.time.temporal.ChronoUnit;
import java.util.Currency;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class CurrencyRateQueryHandler {

    private final CurrencyRateHistory rates;
    private final LogPoints points;

    CurrencyRateQueryHandler(CurrencyRateHistory rates, LogPoints points) {
        this.rates = rates;
        this.points = points;
    }

    @QueryHandler
    CurrencyRatesReport answer(ListCurrencyRates question) {
        requireSound(question);
        long position = question.asOf().map(point -> points.of(point, "asOf")).orElseGet(points::head);
        var days = rates.days(question.from(), question.to(), position).stream()
                .map(daily -> question.currency()
                        .map(currency -> only(currency, daily))
                        .orElse(daily))
                .filter(daily -> !daily.rates().isEmpty())
                .toList();
        return new CurrencyRatesReport(days, position);
    }

    private static DailyRates only(Currency currency, DailyRates daily) {
        return new DailyRates(
                daily.date(),
                daily.source(),
                daily.rates().stream()
                        .filter(rate -> rate.currency().equals(currency))
                        .toList());
    }

    private static void requireSound(ListCurrencyRates question) {
        if (question.to().isBefore(question.from())) {
            throw new Invalid(FaultCode.CONFLICT, "to", "must not be before from");
        }
        if (ChronoUnit.DAYS.between(question.from(), question.to()) >= ListCurrencyRates.MOST_DAYS) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "to",
                    "must be at most " + ListCurrencyRates.MOST_DAYS + " days from the first, both included");
        }
    }
}
