package cairn.adapter.rest.pages.model;

import java.util.List;

public record TrailsPage(
        List<FilterOption> routes,
        List<FilterOption> difficulties,
        List<FilterOption> lengths,
        boolean isFiltered,
        List<Row> rows,
        Pager pager) {

    public record Row(
            String slug,
            String name,
            String region,
            String difficulty,
            int days,
            String distance,
            String highest,
            String price,
            Badge status) {}
}
