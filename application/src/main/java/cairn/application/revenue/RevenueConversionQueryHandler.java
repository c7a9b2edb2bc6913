package cairn.application.revenue;

import static java.util.Objects.requireNonNull;

import cairn.application.currency.CurrencyRateHistory;
import cairn.application.port.in.ConvertRevenue;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.out.LogTimes;
import cairn.application.view.ConvertedRevenue;
import cairn.application.view.RevenueReport;
import cairn.application.view.RevenueRow;
import cairn.domain.currency.ApplicableRates;
import cairn.domain.currency.ConversionRate;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

/** Converts reports of revenue. All rows of a currency have one rate, so that rows and reports can be compared. */
final class RevenueConversionQueryHandler {

    private final RevenueQueryHandler revenue;
    private final CurrencyRateHistory history;
    private final LogTimes times;
    private final Clock clock;

    RevenueConversionQueryHandler(
            RevenueQueryHandler revenue, CurrencyRateHistory history, LogTimes times, Clock clock) {
        this.revenue = revenue;
        this.history = history;
        this.times = times;
        this.clock = clock;
    }

    /**
     * Converts a report at the rates known at its position.
     *
     * @throws Invalid if a currency of the report has no rate that applies, so that no row is left out
     */
    @QueryHandler
    ConvertedRevenue answer(ConvertRevenue question) {
        var report = revenue.answer(question.revenue());
        var rates = rates(report, question.to(), history.on(dayOf(question), report.asOfPosition()));
        try {
            return new ConvertedRevenue(
                    report,
                    report.rows().stream()
                            .map(row -> ConvertedRevenue.Row.of(row, requireNonNull(rates.get(currencyOf(row)))))
                            .toList());
        } catch (ArithmeticException e) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "convertTo",
                    "leads to sums larger than an amount can be; request fewer days at once");
        }
    }

    private LocalDate dayOf(ConvertRevenue question) {
        var newest = Nepal.dateAt(pointOf(question.revenue()));
        if (question.day().filter(day -> day.isAfter(newest)).isPresent()) {
            throw new Invalid(FaultCode.OUT_OF_RANGE, "rateDate", "must not be after " + newest);
        }
        var last = question.revenue().to();
        return question.day().orElse(last.isAfter(newest) ? newest : last);
    }

    private Instant pointOf(FindRevenue question) {
        return question.asOf()
                .map(point -> switch (point) {
                    case AsOf.Position(long position) -> times.timeOf(position);
                    case AsOf.Time(var instant) -> instant;
                })
                .orElseGet(clock::instant);
    }

    private static Map<Currency, ConversionRate> rates(RevenueReport report, Currency to, ApplicableRates applicable) {
        var found = new HashMap<Currency, ConversionRate>();
        var faults = new ArrayList<Fault>();
        currencies(report)
                .forEach(from -> applicable
                        .between(from, to)
                        .ifPresentOrElse(
                                rate -> found.put(from, rate), () -> faults.add(missing(from, to, applicable))));
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
        return found;
    }

    private static List<Currency> currencies(RevenueReport report) {
        return report.rows().stream()
                .map(RevenueConversionQueryHandler::currencyOf)
                .distinct()
                .sorted(Comparator.comparing(Currency::getCurrencyCode))
                .toList();
    }

    private static Currency currencyOf(RevenueRow row) {
        return row.net().currency();
    }

    private static Fault missing(Currency from, Currency to, ApplicableRates applicable) {
        var day = applicable.day();
        return new Fault(
                FaultCode.UNKNOWN_REFERENCE,
                "convertTo",
                "needs a rate from %s to %s, but none is known of the days from %s to %s"
                        .formatted(from.getCurrencyCode(), to.getCurrencyCode(), ApplicableRates.firstDay(day), day));
    }
}
