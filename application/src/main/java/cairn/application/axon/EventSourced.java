package cairn.application.axon;

import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.axonframework.eventsourcing.EventSourcedEntityFactory;
import org.axonframework.eventsourcing.configuration.EventSourcedEntityModule;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;

/** Registers aggregates, which are plain records with a fold, as declarative Axon entities. */
public final class EventSourced {

    private EventSourced() {}

    /**
     * Returns an aggregate folded from the events that carry its tag.
     *
     * @param tag the tag of all its events
     * @param evolve the fold, total over the sealed events; the state is null only in its first call
     */
    public static <K, S, E> EventSourcedEntityModule<K, S> entity(
            Class<K> key, Class<S> aggregate, Class<E> events, Function<K, Tag> tag, BiFunction<S, E, S> evolve) {
        return entity(key, aggregate, events, tag, evolve, _ -> Optional.empty());
    }

    /**
     * Returns an aggregate some of whose instances exist without events.
     *
     * @param given the state of these instances
     */
    public static <K, S, E> EventSourcedEntityModule<K, S> entity(
            Class<K> key,
            Class<S> aggregate,
            Class<E> events,
            Function<K, Tag> tag,
            BiFunction<S, E, S> evolve,
            Function<K, Optional<S>> given) {
        return EventSourcedEntityModule.declarative(key, aggregate)
                .messagingModel((c, model) -> {
                    var histories = c.getComponent(EventTags.class);
                    return model.entityEvolver((before, event, unit) -> {
                                HistoryLimit.count(event.payload(), histories, unit);
                                return events.isInstance(event.payload())
                                        ? evolve.apply(before, events.cast(event.payload()))
                                        : before;
                            })
                            .build();
                })
                .entityFactory(_ -> (id, first, _) -> given.apply(id)
                        .orElseGet(() -> first == null ? null : evolve.apply(null, events.cast(first.payload()))))
                .criteriaResolver(_ -> (id, _) -> EventCriteria.havingTags(tag.apply(id)))
                .build();
    }

    /**
     * Returns a decision model: the facts for a decision across aggregates, folded from the events that carry one of
     * its tags. It exists without events, too. An append fails if an event with one of the tags was appended meanwhile.
     *
     * @param tags a bounded number of tags
     */
    public static <K, S, E> EventSourcedEntityModule<K, S> decisionModel(
            Class<K> key,
            Class<S> model,
            Class<E> events,
            Function<K, Set<Tag>> tags,
            BiFunction<S, E, S> after,
            S empty) {
        return decisionModel(key, model, events, tags, after, empty, false);
    }

    /** Returns a decision model of a set of objects. The histories of the objects and of the set are limited. */
    public static <K, S, E> EventSourcedEntityModule<K, S> setOfObjects(
            Class<K> key, Class<S> model, Class<E> events, Function<K, Tag> tag, BiFunction<S, E, S> after, S empty) {
        return decisionModel(key, model, events, id -> Set.of(tag.apply(id)), after, empty, true);
    }

    private static <K, S, E> EventSourcedEntityModule<K, S> decisionModel(
            Class<K> key,
            Class<S> model,
            Class<E> events,
            Function<K, Set<Tag>> tags,
            BiFunction<S, E, S> after,
            S empty,
            boolean isLimited) {
        return EventSourcedEntityModule.declarative(key, model)
                .messagingModel((c, builder) -> {
                    var histories = c.getComponent(EventTags.class);
                    return builder.entityEvolver((before, event, unit) -> {
                                if (isLimited) {
                                    HistoryLimit.count(event.payload(), histories, unit);
                                }
                                return events.isInstance(event.payload())
                                        ? after.apply(before, events.cast(event.payload()))
                                        : before;
                            })
                            .build();
                })
                .entityFactory(_ -> EventSourcedEntityFactory.fromIdentifier(_ -> empty))
                .criteriaResolver(_ -> (id, _) -> EventCriteria.either(tags.apply(id).stream()
                        .<EventCriteria>map(EventCriteria::havingTags)
                        .toList()))
                .build();
    }
}
