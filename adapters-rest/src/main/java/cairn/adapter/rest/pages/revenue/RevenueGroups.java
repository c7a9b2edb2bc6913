package cairn.adapter.rest.pages.revenue;

import cairn.application.view.RevenueReport;
import cairn.application.view.RevenueRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The rows in one currency, at one or two points of the log.
 *
 * @param groups the groups in their order
 */
record RevenueGroups(Currency currency, List<Group> groups) {

    private static final Comparator<List<String>> ORDER =
            Comparator.<List<String>, String>comparing(names -> String.join("\u0000", names));

    /**
     * A group.
     *
     * @param names the values of the dimensions
     * @param row the group at the point of the report; absent if it has no bookings then
     * @param earlier the group at the earlier point; absent if it has no bookings then
     */
    record Group(List<String> names, Optional<RevenueRow> row, Optional<RevenueRow> earlier) {}

    /** Returns the groups of both reports, by currency. */
    static List<RevenueGroups> of(RevenueReader.Reports reports) {
        var found = new TreeMap<String, TreeMap<List<String>, Group>>();
        add(found, reports.report(), (names, row) -> new Group(names, Optional.of(row), Optional.empty()));
        reports.earlier()
                .ifPresent(report ->
                        add(found, report, (names, row) -> new Group(names, Optional.empty(), Optional.of(row))));
        var parts = new ArrayList<RevenueGroups>();
        found.forEach((currency, groups) ->
                parts.add(new RevenueGroups(Currency.getInstance(currency), List.copyOf(groups.values()))));
        return List.copyOf(parts);
    }

    @FunctionalInterface
    private interface OneSided {
        Group of(List<String> names, RevenueRow row);
    }

    private static void add(TreeMap<String, TreeMap<List<String>, Group>> found, RevenueReport report, OneSided side) {
        report.rows()
                .forEach(row -> found.computeIfAbsent(row.net().currency().getCurrencyCode(), _ -> new TreeMap<>(ORDER))
                        .merge(row.group(), side.of(row.group(), row), RevenueGroups::joined));
    }

    private static Group joined(Group one, Group other) {
        return new Group(one.names(), one.row().or(other::row), one.earlier().or(other::earlier));
    }

    RevenueGroups first(long most) {
        return new RevenueGroups(currency, groups.stream().limit(most).toList());
    }
}
