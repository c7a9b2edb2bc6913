package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report about a period.
 *
 * @param name the last part of its address
 * @param groups the dimensions to group by; empty if there is no choice
 * @param fault what is wrong with the period; null if nothing is
 * @param isLagging whether the member's latest changes may be missing
 * @param chart null without a chart
 */
public record ReportPage(
        String name,
        String explanation,
        String from,
        String to,
        List<FilterOption> groups,
        @Nullable String fault,
        boolean isLagging,
        @Nullable Chart chart,
        DataTable table) {}
