package cairn.adapter.rest.pages.currency;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.CurrencyRatesPage;
import cairn.adapter.rest.pages.model.CurrencyRatesPage.Form;
import cairn.adapter.rest.pages.model.DataTable;
import cairn.adapter.rest.pages.model.DataTable.Cell;
import cairn.adapter.rest.pages.model.DataTable.Column;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.domain.currency.CurrencyRate;
import cairn.domain.currency.DailyRates;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Shows currency rates.
 *
 * @param path the path of the page within the console
 */
record RatesMapper(RatesQuery query, String path, LocalDate today, YearMonth month) {

    CurrencyRatesPage page(List<DailyRates> days) {
        return page(days, null);
    }

    /**
     * Returns the page with the form for a day.
     *
     * @param recent the rates of the day, if it has them, and of the days before, in order
     */
    CurrencyRatesPage page(List<DailyRates> days, LocalDate day, List<DailyRates> recent) {
        return page(days, form(day, recent));
    }

    private CurrencyRatesPage page(List<DailyRates> days, @Nullable Form form) {
        return new CurrencyRatesPage(path, month.toString(), currencies(days), table(days, form != null), form);
    }

    private List<FilterOption> currencies(List<DailyRates> days) {
        var published = days.stream()
                .flatMap(daily -> daily.rates().stream())
                .map(rate -> rate.currency().getCurrencyCode());
        return Stream.concat(published, Optional.ofNullable(query.currency()).stream())
                .distinct()
                .sorted()
                .map(code -> new FilterOption(code, code, code.equals(query.currency())))
                .toList();
    }

    private DataTable table(List<DailyRates> days, boolean isLinked) {
        return new DataTable(
                text("Currency rates"),
                List.of(
                        new Column(text("Day"), "", false),
                        new Column(text("Currency"), "", false),
                        new Column(text("Unit"), text("the amount that costs the two prices"), true),
                        new Column(text("Buying"), text("in Nepalese rupees"), true),
                        new Column(text("Selling"), text("in Nepalese rupees"), true),
                        new Column(text("Rate"), text("rupees for 1 of the currency: the mean of both prices"), true),
                        new Column(text("Source"), "", false)),
                days.reversed().stream().flatMap(daily -> rows(daily, isLinked)).toList(),
                List.of());
    }

    private Stream<DataTable.Row> rows(DailyRates daily, boolean isLinked) {
        var address = isLinked ? "?day=" + daily.date() : null;
        return daily.rates().stream()
                .filter(rate -> query.currency() == null
                        || query.currency().equals(rate.currency().getCurrencyCode()))
                .map(rate -> new DataTable.Row(List.of(
                        new Cell(Texts.day(daily.date()), null, address),
                        new Cell(rate.currency().getCurrencyCode()),
                        new Cell(Integer.toString(rate.unit())),
                        new Cell(rate.buying().text()),
                        new Cell(rate.selling().text()),
                        new Cell(rate.middle().toPlainString()),
                        new Cell(daily.source()))));
    }

    /** Fills in the rates of the day or, without any, the currencies of the newest day before it. */
    private Form form(LocalDate day, List<DailyRates> recent) {
        var own = recent.stream().filter(daily -> daily.date().equals(day)).findFirst();
        Function<CurrencyRate, String> line = own.isPresent() ? RatesMapper::line : RatesMapper::beginning;
        var newest = own.or(() -> recent.reversed().stream().findFirst());
        return new Form(
                day.toString(),
                today.toString(),
                newest.map(DailyRates::source).orElse(""),
                newest.stream()
                        .flatMap(daily -> daily.rates().stream())
                        .map(line)
                        .collect(Collectors.joining("\n")),
                own.map(_ -> Texts.day(day)).orElse(null));
    }

    private static String line(CurrencyRate rate) {
        return beginning(rate) + rate.buying().text() + " " + rate.selling().text();
    }

    private static String beginning(CurrencyRate rate) {
        return "%s %d ".formatted(rate.currency().getCurrencyCode(), rate.unit());
    }
}
