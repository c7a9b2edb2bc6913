package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The agencies that use the service.
 *
 * @param q the words that the list is filtered by
 * @param isLagging whether the newest changes may be missing
 * @param mayWrite whether the member may change operators in this mode
 */
public record OperatorsPage(
        String q,
        List<FilterOption> tiers,
        List<FilterOption> statuses,
        boolean isFiltered,
        boolean isLagging,
        List<Row> rows,
        Pager pager,
        boolean mayWrite) {

    /**
     * An agency.
     *
     * @param calls the calls of the month in live mode, with the quota
     * @param lastSeen null if it never called
     */
    public record Row(
            String id,
            String name,
            String email,
            String tier,
            Badge status,
            String calls,
            @Nullable When lastSeen,
            When created) {}
}
