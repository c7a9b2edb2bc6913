package cairn.application.projection;

import cairn.application.axon.History.Fold;
import cairn.application.axon.TransactionalUnits;
import cairn.application.port.out.Views;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.core.unitofwork.ProcessingLifecycle.DefaultPhases;
import org.axonframework.messaging.core.unitofwork.ProcessingLifecycle.Phase;
import org.jspecify.annotations.Nullable;

/**
 * Updates views from events, one unit of work at a time: before it commits, the views of all its events are read at
 * once, folded, and written at once.
 */
public final class FoldedViews<K, V, E> {

    /** A phase after the token is stored, so that a lock on a projection's tokens also blocks its writes. */
    private static final Phase WRITING =
            () -> (DefaultPhases.PREPARE_COMMIT.order() + DefaultPhases.COMMIT.order()) / 2;

    private final ResourceKey<Map<K, List<Change<V>>>> gathered = ResourceKey.withLabel("changes by object");
    private final Views<K, V> views;
    private final Fold<V, E> fold;

    public FoldedViews(Views<K, V> views, Fold<V, E> fold) {
        this.views = views;
        this.fold = fold;
    }

    private interface Change<V> {
        @Nullable
        V of(@Nullable V before);
    }

    public void add(K key, E event, Instant at, ProcessingContext unit) {
        add(key, before -> fold.after(before, event, at), unit);
    }

    /** Replaces a view by one that is folded again, after the events so far and before later ones. */
    public void replace(K key, Supplier<Optional<V>> again, ProcessingContext unit) {
        add(key, before -> again.get().orElse(before), unit);
    }

    private void add(K key, Change<V> change, ProcessingContext unit) {
        TransactionalUnits.writesRows(unit);
        unit.computeResourceIfAbsent(gathered, () -> {
                    unit.runOn(WRITING, this::write);
                    return new LinkedHashMap<>();
                })
                .computeIfAbsent(key, _ -> new ArrayList<>())
                .add(change);
    }

    private void write(ProcessingContext unit) {
        var changes = unit.removeResource(gathered);
        var before = views.find(changes.keySet());
        var after = new ArrayList<V>(changes.size());
        changes.forEach((key, its) -> after.add(changed(before.get(key), its)));
        views.save(after);
    }

    private static <V> V changed(@Nullable V before, List<Change<V>> changes) {
        var view = before;
        for (var change : changes) {
            view = change.of(view);
        }
        return Objects.requireNonNull(view);
    }
}
