package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The permit applications of an agency, or the queue of the permit desk.
 *
 * @param status the chosen status; empty for the first tab
 * @param from the first trek date, as a date field writes it; empty for all
 * @param to the last trek date, as a date field writes it; empty for all
 * @param number the permit number that is searched for; empty for all
 * @param choices the numbers of rows to choose from
 * @param isFiltered whether filters may hide applications
 * @param isLagging whether the list may lack the latest changes
 * @param past the point at which the applications are shown; null for now
 * @param isCompared whether all rows were searched for passports that occur twice
 */
public record PermitsPage(
        List<Tab> tabs,
        String status,
        List<FilterOption> routes,
        String from,
        String to,
        String number,
        List<FilterOption> choices,
        List<Row> rows,
        Pager pager,
        boolean isFiltered,
        boolean isLagging,
        @Nullable Past past,
        boolean isCompared) {

    public record Tab(String name, String address, boolean isCurrent) {}

    /**
     * An application.
     *
     * @param distance how many days the trek is away
     * @param agency the name of the agency; empty in its own list
     * @param documents how many of the required documents the agency has
     * @param number the number of the issued permits; null before
     * @param duplicates the number of other applications with a passport of this one
     */
    public record Row(
            String id,
            String route,
            String trekDate,
            String distance,
            String people,
            String agency,
            String permits,
            String documents,
            String fee,
            @Nullable String number,
            Badge status,
            When submitted,
            int duplicates) {}
}
