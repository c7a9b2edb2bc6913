package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The currency rates of a month.
 *
 * @param path the path of the page within the console
 * @param month such as 2026-11
 * @param form null for readers who do not publish rates in this mode
 */
public record CurrencyRatesPage(
        String path,
        String month,
        List<FilterOption> currencies,
        DataTable table,
        @Nullable Form form) {

    /**
     * The form that publishes the rates of a day.
     *
     * @param today the last day that has rates
     * @param lines a currency a line: its code, the unit, the buying and the selling price
     * @param published the day in words, if it has rates, which can be corrected or withdrawn; null otherwise
     */
    public record Form(
            String day,
            String today,
            String source,
            String lines,
            @Nullable String published) {}
}
