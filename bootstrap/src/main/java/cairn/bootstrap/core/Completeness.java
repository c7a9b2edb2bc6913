package cairn.bootstrap.core;

import cairn.adapter.persistence.eventstore.format.EventNames;
import cairn.adapter.persistence.eventstore.format.EventNames.Entry;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import cairn.adapter.rest.http.response.ResourceBody;
import cairn.application.axon.EventFamily;
import cairn.application.axon.EventTags;
import cairn.application.module.AggregateModule;
import cairn.application.module.CoreModule;
import cairn.application.module.PublicEventFamilies;
import cairn.application.module.PublicEventFamily;
import cairn.application.projection.RebuildableProjection;
import cairn.domain.webhook.NoticeType;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks at start that the modules and the adapters agree on events, public forms and projections.
 *
 * @param names the stored names of events
 * @param types the public types of events
 * @param projections the projections that can be selected for a replay
 */
public record Completeness(EventNames names, List<NoticeType> types, List<RebuildableProjection<?>> projections) {

    public static final Completeness OF_THE_SERVICE =
            new Completeness(StoredEventNames.ALL, NoticeType.ALL, CoreModules.PROJECTIONS);

    /**
     * Checks that every stored event has tags and every event a stored name, every public type a family and every
     * family public types, every public form a response body, and every projection a place in the list.
     *
     * @throws IllegalStateException if something is missing; the message names it
     */
    public void require(List<? extends CoreModule> modules, List<ResourceBody<?>> bodies) {
        var events =
                modules.stream().flatMap(module -> module.events().stream()).toList();
        Set<Class<?>> named = names.entries().stream().map(Entry::event).collect(Collectors.toUnmodifiableSet());
        EventTags.of(events).requireAll(named);
        requireNames(events, named);
        var families = PublicEventFamilies.of(modules);
        families.requireAll(types);
        requireBodies(families.all(), bodies);
        modules.forEach(this::requireRebuildable);
    }

    private static void requireNames(List<EventFamily<?>> families, Set<Class<?>> named) {
        var nameless = families.stream()
                .flatMap(EventFamily::types)
                .filter(event -> !named.contains(event))
                .map(Class::getName)
                .sorted()
                .toList();
        if (!nameless.isEmpty()) {
            throw new IllegalStateException("No name is stated for these events: " + nameless);
        }
    }

    private static void requireBodies(List<PublicEventFamily<?, ?>> families, List<ResourceBody<?>> bodies) {
        var known = bodies.stream().map(ResourceBody::kind).collect(Collectors.toUnmodifiableSet());
        for (var family : families) {
            if (!known.contains(family.view())) {
                throw new IllegalStateException("No response body exists for the public form " + family.view());
            }
        }
    }

    private void requireRebuildable(CoreModule module) {
        if (module instanceof AggregateModule aggregate) {
            aggregate.projection().ifPresent(projection -> {
                if (!projections.contains(projection)) {
                    throw new IllegalStateException(
                            "The projection %s cannot be selected for a replay".formatted(projection.name()));
                }
            });
        }
    }
}
