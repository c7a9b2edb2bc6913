package cairn.application.projection;

import cairn.application.port.in.Window;
import cairn.application.port.out.Views;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The views of a test, in memory; a cursor is the id of the view that a page ended with. */
public abstract class InMemoryViews<K, V> implements Views<K, V> {

    private final Function<V, K> id;
    private final Comparator<V> newestFirst;
    private final Map<K, V> views = new ConcurrentHashMap<>();

    protected InMemoryViews(Function<V, K> id, Function<V, Instant> createdAt) {
        this.id = id;
        newestFirst = Comparator.comparing(createdAt)
                .thenComparing(view -> id.apply(view).toString())
                .reversed();
    }

    @Override
    public final Map<K, V> find(Set<K> ids) {
        return ids.stream().map(views::get).filter(Objects::nonNull).collect(Collectors.toMap(id, Function.identity()));
    }

    @Override
    public final void save(Collection<V> newer) {
        newer.forEach(view -> views.put(id.apply(view), view));
    }

    public Views<K, V> next() {
        throw new UnsupportedOperationException("There is one version in memory");
    }

    protected final List<V> all() {
        return List.copyOf(views.values());
    }

    protected final Comparator<V> newestFirst() {
        return newestFirst;
    }

    /** Returns a part of views in an order whose ties are broken by the id. */
    protected final Page<V> page(Collection<V> selected, Comparator<V> order, Window window) {
        var sorted = selected.stream().sorted(order.thenComparing(this::idText)).toList();
        int from = window.after().map(cursor -> 1 + placeOf(cursor, sorted)).orElseGet(window::offset);
        var shown = sorted.stream().skip(from).limit(window.limit()).toList();
        boolean isLast = from + shown.size() >= sorted.size();
        var next = isLast ? Optional.<String>empty() : Optional.of(idText(shown.getLast()));
        return new Page<>(shown, Total.counted(sorted.size()), next, Freshness.CURRENT);
    }

    private int placeOf(String cursor, List<V> sorted) {
        for (int i = 0; i < sorted.size(); i++) {
            if (idText(sorted.get(i)).equals(cursor)) {
                return i;
            }
        }
        throw new Invalid("cursor", "must be one that a list has returned");
    }

    private String idText(V view) {
        return id.apply(view).toString();
    }
}
