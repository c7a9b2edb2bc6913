package cairn.adapter.persistence.view;

import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.application.port.out.Views;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    protected final Map<String, Long> countBy(String expression, List<Object> bound, Conditions conditions) {
        return table.countBy(expression, bound, conditions);
    }

    protected final Page<V> page(Conditions conditions, TimeWindows times, Window window) {
        return page(conditions, times, ListOrder.newestBy(table.created()), window);
    }

    protected final Page<V> page(Conditions conditions, TimeWindows times, ListOrder<R> order, Window window) {
        var all = conditions.within(times, table.created());
        var oneMore = table.rows(all, order, window.after().map(order.place()), window.limit() + 1, window.offset());
        var page = oneMore.stream().limit(window.limit()).toList();
        var next = oneMore.size() > page.size()
                ? Optional.of(order.cursor().apply(page.getLast()))
                : Optional.<String>empty();
        return new Page<>(page.stream().map(mapper::toView).toList(), table.count(all), next, Freshness.CURRENT);
    }
}
