package cairn.application.projection;

import cairn.application.axon.EventTypes;
import cairn.application.axon.History;
import cairn.application.axon.History.Fold;
import cairn.application.axon.LogPosition;
import cairn.application.axon.TransactionalUnits;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Views;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.PersonalObject.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.Message;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.core.unitofwork.ProcessingLifecycle.DefaultPhases;
import org.axonframework.messaging.core.unitofwork.ProcessingLifecycle.Phase;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.SimpleEventHandlingComponent;
import org.jspecify.annotations.Nullable;

/**
 * The projection of an aggregate: every event of its family is folded into the view of its object. The views of all
 * events of a unit of work are read at once before it commits, folded, and written at once.
 */
public final class ViewProjection<K, V, E> {

    /** A phase after the token is stored, so that a lock on a projection's tokens also blocks its writes. */
    private static final Phase WRITING =
            () -> (DefaultPhases.PREPARE_COMMIT.order() + DefaultPhases.COMMIT.order()) / 2;

    private final ResourceKey<Map<K, List<Change<V>>>> gathered = ResourceKey.withLabel("changes by object");
    private final Class<E> events;
    private final Function<E, K> object;
    private final Fold<V, E> fold;
    private final Views<K, V> views;

    /**
     * Creates a projection.
     *
     * @param events the sealed family of events
     * @param object returns the id of an event's object
     */
    public ViewProjection(Class<E> events, Function<E, K> object, Fold<V, E> fold, Views<K, V> views) {
        this.events = events;
        this.object = object;
        this.fold = fold;
        this.views = views;
    }

    private interface Change<V> {
        @Nullable
        V of(@Nullable V before);
    }

    /** Returns the handlers of a projection whose views contain no personal data. */
    public SimpleEventHandlingComponent component() {
        return component(_ -> true);
    }

    /**
     * Returns the handlers of a projection of some of the events. The others only advance its position.
     *
     * @param concerns decides whether an event can change a view
     */
    public SimpleEventHandlingComponent component(Predicate<E> concerns) {
        return new SimpleEventHandlingComponent().subscribe(EventTypes.namesOf(events), (message, unit) -> {
            var event = events.cast(Objects.requireNonNull(message.payload()));
            return concerns.test(event)
                    ? add(object.apply(event), before -> fold.after(before, event, message.timestamp()), unit)
                    : MessageStream.empty();
        });
    }

    /**
     * Returns the handlers of a projection that also folds an object again when its personal data are erased, after the
     * events so far and before later ones.
     */
    public EventHandlingComponent component(Kind kind, Function<UUID, K> id, History history) {
        return component().subscribe(EventTypes.namesOf(PersonalDataErased.class), (message, unit) -> {
            var erasure = (PersonalDataErased) Objects.requireNonNull(message.payload());
            return erasure.kind() == kind
                    ? add(
                            id.apply(erasure.object()),
                            before -> again(erasure, message, history).orElse(before),
                            unit)
                    : MessageStream.empty();
        });
    }

    private Optional<V> again(PersonalDataErased erasure, EventMessage message, History history) {
        var moment = new LogMoment(LogPosition.of(message), message.timestamp());
        return history.fold(Tags.of(erasure.kind(), erasure.object()), events, fold, Optional.of(moment));
    }

    private MessageStream.Empty<Message> add(K key, Change<V> change, ProcessingContext unit) {
        TransactionalUnits.writesRows(unit);
        unit.computeResourceIfAbsent(gathered, () -> {
                    unit.runOn(WRITING, this::write);
                    return new LinkedHashMap<>();
                })
                .computeIfAbsent(key, _ -> new ArrayList<>())
                .add(change);
        return MessageStream.empty();
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
