package cairn.adapter.persistence.view;

import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.application.port.out.Views;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Stores views in a table and lists them, newest first by default; writes join the transaction of the projection. */
public class ViewList<K, V, R extends Record & ViewRow> implements Views<K, V> {

    private final ViewTable<R> table;
    private final RowMapper<K, V, R> mapper;

    protected ViewList(ViewTable<R> table, RowMapper<K, V, R> mapper) {
        this.table = table;
        this.mapper = mapper;
    }

    @Override
    public Map<K, V> find(Set<K> ids) {
        return table.find(ids.stream().map(mapper::value).collect(Collectors.toSet())).stream()
                .collect(Collectors.toMap(row -> mapper.id(row.id()), mapper::toView));
    }

    @Override
    public void save(Collection<V> views) {
        table.save(views.stream().map(mapper::toRow).toList());
    }

    public Views<K, V> next() {
        return new ViewList<>(table.next(), mapper);
    }

    /** Returns the number of items by status by the clock. */
    protected final Map<String, Long> countByStatus(Conditions selected, StatusFilter statuses) {
        var stored = selected.selectsAll() ? table.totals(selected) : table.countByStatus(selected);
        return StatusFilter.byTheClock(stored, table.countByStatus(statuses.addLapsed(selected.copy())));
    }

    protected final Page<V> page(Conditions selected, StatusFilter statuses, TimeWindows times, Window window) {
        return page(selected, statuses, times, ListOrder.newestBy(table.created()), window);
    }

    protected final Page<V> page(
            Conditions selected, StatusFilter statuses, TimeWindows times, ListOrder<R> order, Window window) {
        var ofAnyStatus = selected.within(times, table.created());
        var all = statuses.addTo(ofAnyStatus.copy());
        return page(
                all, order, window, () -> ofAnyStatus.selectsAll() ? total(ofAnyStatus, statuses) : table.count(all));
    }

    /** Returns a page of a list without statuses. */
    protected final Page<V> page(Conditions all, Window window) {
        return page(all, ListOrder.newestBy(table.created()), window, () -> table.count(all));
    }

    private Page<V> page(Conditions all, ListOrder<R> order, Window window, Supplier<Total> total) {
        return table.reading(() -> read(all, order, window, total));
    }

    private Page<V> read(Conditions all, ListOrder<R> order, Window window, Supplier<Total> total) {
        var oneMore = table.rows(all, order, window.after().map(order.place()), window.limit() + 1, window.offset());
        var page = oneMore.stream().limit(window.limit()).toList();
        var next = oneMore.size() > page.size()
                ? Optional.of(order.cursor().apply(page.getLast()))
                : Optional.<String>empty();
        boolean endsTheList = next.isEmpty() && window.after().isEmpty() && (!page.isEmpty() || window.offset() == 0);
        return new Page<>(
                page.stream().map(mapper::toView).toList(),
                endsTheList ? Total.exact((long) window.offset() + page.size()) : total.get(),
                next,
                Freshness.CURRENT);
    }

    private Total total(Conditions owners, StatusFilter statuses) {
        Map<String, Long> lapsed =
                statuses.needsLapsed() ? table.countByStatus(statuses.addLapsed(owners.copy())) : Map.of();
        return Total.exact(statuses.count(table.totals(owners), lapsed));
    }
}
