package cairn.application.currency;

import cairn.application.axon.History;
import cairn.application.port.log.Tags;
import cairn.domain.currency.ApplicableRates;
import cairn.domain.currency.CurrencyRateEvent;
import cairn.domain.currency.DailyRates;
import cairn.domain.currency.MonthlyRates;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** Reads currency rates from the log, as they were known at a position. */
public final class CurrencyRateHistory {

    private final History history;

    public CurrencyRateHistory(History history) {
        this.history = history;
    }

    public ApplicableRates on(LocalDate day, long position) {
        var published = days(ApplicableRates.firstDay(day), day, position).stream()
                .sorted(Comparator.comparing(DailyRates::date).reversed())
                .toList();
        return new ApplicableRates(day, published);
    }

    /** Returns the rates of the days from one to another, both included, in order; days without rates are left out. */
    List<DailyRates> days(LocalDate from, LocalDate to, long position) {
        var months = Stream.iterate(
                        YearMonth.from(from), month -> !month.isAfter(YearMonth.from(to)), month -> month.plusMonths(1))
                .map(Tags::ratesOf)
                .toList();
        var known = new AtomicReference<>(MonthlyRates.NONE);
        history.each(
                months,
                CurrencyRateEvent.class,
                0,
                position,
                recorded -> known.set(known.get().after(recorded.event())));
        return known.get().days().values().stream()
                .filter(daily -> !daily.date().isBefore(from) && !daily.date().isAfter(to))
                .filter(daily -> !daily.rates().isEmpty())
                .sorted(Comparator.comparing(DailyRates::date))
                .toList();
    }
}
