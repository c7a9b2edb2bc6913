package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The revenue of bookings.
 *
 * @param fault what is wrong with the points of the log that were requested; null if nothing is
 * @param position the log position at which the figures are counted
 * @param since the earlier log position with which they are compared; null without one
 * @param isLagging whether the member's latest changes may be missing
 * @param converted the sums in the chosen currency; null if none was chosen
 * @param omitted the number of rows that are only in the file
 * @param table the address of all rows as CSV
 */
public record RevenuePage(
        Filters filters,
        @Nullable String fault,
        long position,
        @Nullable Long since,
        boolean isLagging,
        @Nullable DataTable converted,
        List<Part> parts,
        long omitted,
        String table) {

    /**
     * The values of the form.
     *
     * @param targets the currencies into which the amounts can be converted; empty while no rates are known
     * @param rateDate the day of the rates; empty if none was chosen
     */
    public record Filters(
            String from,
            String to,
            List<FilterOption> bases,
            List<FilterOption> groups,
            List<FilterOption> splits,
            List<FilterOption> figures,
            List<FilterOption> currencies,
            List<FilterOption> targets,
            String rateDate,
            String asOf,
            String since) {}

    /**
     * The figures in one currency.
     *
     * @param chart null if there are too many rows for one
     */
    public record Part(String currency, @Nullable Chart chart, DataTable table) {}
}
