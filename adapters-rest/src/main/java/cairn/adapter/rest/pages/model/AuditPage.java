package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The audit log of an operator.
 *
 * @param operator the operator whose log it is; null for the reader's own
 * @param from the first day, as a date field writes it; empty for all
 * @param to the last day, as a date field writes it; empty for all
 * @param isFiltered whether entries may be hidden by filters
 * @param table the address of the same entries as CSV
 */
public record AuditPage(
        @Nullable Operator operator,
        List<Row> rows,
        List<FilterOption> types,
        List<FilterOption> actors,
        String from,
        String to,
        boolean isFiltered,
        String table,
        Pager pager) {

    public record Operator(String id, String name) {}

    /**
     * An entry.
     *
     * @param concerned the key or member that was changed; null if there is none
     * @param details what the entry says in addition; empty if nothing
     */
    public record Row(
            When at, String act, String actor, @Nullable String concerned, String details, String requestId) {

        private static final int END = 8;

        /** Returns the request id, or its last characters if it is long. */
        public String requestEnd() {
            return requestId.length() <= END ? requestId : "…" + requestId.substring(requestId.length() - END);
        }
    }
}
