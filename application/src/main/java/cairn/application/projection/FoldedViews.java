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

    private final ResourceKey<Map<K, List<Occurrence<E>>>> gathered = ResourceKey.withLabel("events by object");
    private final Views<K, V> views;
    private final Fold<V, E> fold;

    public FoldedViews(Views<K, V> views, Fold<V, E> fold) {
        this.views = views;
        this.fold = fold;
    }

    private record Occurrence<E>(E event, Instant at) {}

    public void add(K key, E event, Instant at, ProcessingContext unit) {
        TransactionalUnits.writesRows(unit);
        unit.computeResourceIfAbsent(gathered, () -> {
                    unit.runOn(WRITING, this::write);
                    return new LinkedHashMap<>();
                })
                .computeIfAbsent(key, _ -> new ArrayList<>())
                .add(new Occurrence<>(event, at));
    }

    private void write(ProcessingContext unit) {
        var events = unit.removeResource(gathered);
        var before = views.find(events.keySet());
        var after = new ArrayList<V>(events.size());
        events.forEach((key, occurrences) -> after.add(folded(before.get(key), occurrences)));
        views.save(after);
    }

    private V folded(@Nullable V before, List<Occurrence<E>> occurrences) {
        var view = before;
        for (var occurrence : occurrences) {
            view = fold.after(view, occurrence.event(), occurrence.at());
        }
        return Objects.requireNonNull(view);
    }
}
