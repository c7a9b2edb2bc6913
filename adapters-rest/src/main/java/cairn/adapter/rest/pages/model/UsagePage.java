package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The calls of an operator.
 *
 * @param month the current month
 * @param quota the quota of the current month; null if calls are unlimited
 * @param byKey the calls of the current month by key; null for members who may not see the keys
 */
public record UsagePage(
        String month,
        String calls,
        @Nullable Quota quota,
        List<Row> rows,
        List<FilterOption> periods,
        boolean isUsed,
        @Nullable ByKey byKey) {

    /**
     * The use of a quota.
     *
     * @param high the number of calls from which the meter warns
     */
    public record Quota(long used, int limit, int high, String text, String left, Badge state) {}

    public record Row(String month, String calls) {}

    /**
     * The calls of the current month by key.
     *
     * @param other the calls that have no key; null if there are none
     * @param omitted the number of keys that are not shown
     */
    public record ByKey(List<KeyRow> keys, @Nullable String other, int omitted) {}

    /**
     * A key.
     *
     * @param ends the end of a key that is replaced or no longer valid
     */
    public record KeyRow(
            String id,
            String name,
            String last4,
            String calls,
            long refused,
            @Nullable When ends) {}
}
