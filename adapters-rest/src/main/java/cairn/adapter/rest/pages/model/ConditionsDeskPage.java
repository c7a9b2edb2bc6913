package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The routes as the conditions desk sees them.
 *
 * @param mayWrite whether the member may publish in this mode
 */
public record ConditionsDeskPage(List<FilterOption> statuses, boolean isFiltered, List<Row> rows, boolean mayWrite) {

    /**
     * A route.
     *
     * @param closures the present and future closures
     */
    public record Row(String id, String name, String region, Badge status, String summary, List<String> closures) {}
}
