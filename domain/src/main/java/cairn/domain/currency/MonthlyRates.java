package cairn.domain.currency;

import cairn.domain.currency.CurrencyRateEvent.CurrencyRatesPublished;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The rates of the days of one month.
 *
 * @param days the rates by day, also of days whose rates were withdrawn
 */
public record MonthlyRates(Map<LocalDate, DailyRates> days) {

    /** The first day that can have rates: an earlier one is a mistake. */
    public static final LocalDate FIRST_DAY = LocalDate.of(1990, 1, 1);

    public static final MonthlyRates NONE = new MonthlyRates(Map.of());

    public MonthlyRates {
        days = Map.copyOf(days);
    }

    /**
     * Returns the event that replaces the rates of a day; empty if nothing changes.
     *
     * @param today the day in Nepal
     * @throws Invalid if the day is in the future or before {@link #FIRST_DAY}, or a rate is not valid
     */
    public Optional<CurrencyRateEvent> publish(DailyRates next, LocalDate today) {
        var faults = faults(next, today);
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
        var present = days.getOrDefault(next.date(), new DailyRates(next.date(), next.source(), List.of()));
        boolean areNone = next.rates().isEmpty() && present.rates().isEmpty();
        return areNone || next.equals(present)
                ? Optional.empty()
                : Optional.of(new CurrencyRatesPublished(next.date(), next.source(), next.rates()));
    }

    public MonthlyRates after(CurrencyRateEvent event) {
        return switch (event) {
            case CurrencyRatesPublished(var date, var source, var rates) -> {
                var next = new TreeMap<>(days);
                next.put(date, new DailyRates(date, source, rates));
                yield new MonthlyRates(next);
            }
        };
    }

    private static List<Fault> faults(DailyRates next, LocalDate today) {
        var faults = new ArrayList<Fault>();
        if (next.date().isAfter(today)) {
            faults.add(new Fault(FaultCode.OUT_OF_RANGE, "date", "must not be in the future"));
        }
        if (next.date().isBefore(FIRST_DAY)) {
            faults.add(new Fault(FaultCode.OUT_OF_RANGE, "date", "must not be before " + FIRST_DAY));
        }
        var seen = new HashSet<Currency>();
        for (int place = 0; place < next.rates().size(); place++) {
            var rate = next.rates().get(place);
            var where = "rates[" + place + "].";
            rate.faults(where).forEach(faults::add);
            if (!seen.add(rate.currency())) {
                faults.add(new Fault(FaultCode.DUPLICATE, where + "currency", "must not have two rates"));
            }
        }
        return faults;
    }
}
