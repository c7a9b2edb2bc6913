package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The permit calculator.
 *
 * @param countries the nationalities to choose from
 * @param trekDate the first day, as a date field writes it
 * @param entryDate the first day inside the restricted area, as a date field writes it; empty if not given
 * @param exitDate the last day, as a date field writes it; empty if not given
 * @param fault why nothing can be calculated from the fields; null if it can
 * @param result the answer; null before a question
 */
public record PermitCalculatorPage(
        List<FilterOption> routes,
        List<FilterOption> countries,
        String trekDate,
        String entryDate,
        String exitDate,
        int party,
        @Nullable String fault,
        @Nullable Result result) {

    public record Result(String route, String days, PermitEstimate estimate) {}
}
