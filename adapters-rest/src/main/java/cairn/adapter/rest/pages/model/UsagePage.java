package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The calls of an operator.
 *
 * @param month the current month
 * @param quota the quota of the current month; null if calls are unlimited
 */
public record UsagePage(
        String month, String calls, @Nullable Quota quota, List<Row> rows, List<FilterOption> periods, boolean isUsed) {

    /**
     * The use of a quota.
     *
     * @param high the number of calls from which the meter warns
     */
    public record Quota(long used, int limit, int high, String text, String left, Badge state) {}

    /** A month. */
    public record Row(String month, String calls) {}
}
