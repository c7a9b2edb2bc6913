package cairn.adapter.persistence.view;

import cairn.application.port.in.PageCursor;
import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.application.port.out.Views;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

    /**
     * Returns the objects that were created at or before a time, newest first.
     *
     * @param events returns the number of events of a row's object
     */
    protected final List<CreatedObject<K>> created(
            Conditions selected,
            TimeWindows times,
            Instant until,
            Optional<PageCursor> after,
            int most,
            ToIntFunction<R> events) {
        var all = selected.and(table.created() + " <= ?", until)
                .and(table.created() + " >= ?", times.createdFrom())
                .and(table.created() + " < ?", times.createdTo());
        var last = after.map(place -> new ListOrder.Place(place.createdAt(), place.id()));
        return table.rows(all, ListOrder.newestBy(table.created()), last, most, 0).stream()
                .map(row -> new CreatedObject<>(mapper.id(row.id()), row.createdAt(), events.applyAsInt(row)))
                .toList();
    }

    /** Returns those of some views, which need not be stored, that a list would contain. */
    protected final List<V> matching(Conditions selected, StatusFilter statuses, TimeWindows times, List<V> views) {
        var rows = views.stream().map(mapper::toRow).toList();
        var found = table.matching(rows, statuses.addTo(selected.within(times, table.created())));
        return IntStream.range(0, rows.size())
                .filter(place -> found.contains(rows.get(place).id()))
                .mapToObj(views::get)
                .toList();
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
