package cairn.application.axon;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.eventsourcing.eventstore.TagResolver;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/** Resolves the tags of an event: those that its family states, and the idempotency key of its command. */
public final class EventTags implements TagResolver {

    private final Map<Class<?>, EventFamily<?>> families = new HashMap<>();

    private EventTags(Collection<EventFamily<?>> families) {
        for (var family : families) {
            family.types().forEach(type -> {
                if (this.families.putIfAbsent(type, family) != null) {
                    throw new IllegalArgumentException(type.getName() + " belongs to two families of events");
                }
            });
        }
    }

    public static EventTags of(EventFamily<?>... families) {
        return new EventTags(List.of(families));
    }

    public static EventTags of(Collection<EventFamily<?>> families) {
        return new EventTags(families);
    }

    public EventSourcingConfigurer registerWith(EventSourcingConfigurer axon) {
        return axon.componentRegistry(registry -> registry.registerComponent(EventTags.class, _ -> this))
                .registerTagResolver(_ -> this);
    }

    public void requireAll(Collection<? extends Class<?>> events) {
        var missing = events.stream()
                .filter(event -> !families.containsKey(event))
                .map(Class::getName)
                .sorted()
                .toList();
        if (!missing.isEmpty()) {
            throw new IllegalStateException("No module of the core states the tags of these events: " + missing);
        }
    }

    Set<Tag> historiesOf(@Nullable Object event) {
        return event == null || !families.containsKey(event.getClass())
                ? Set.of()
                : familyOf(event).histories(event);
    }

    @Override
    public Set<Tag> resolve(EventMessage event) {
        var payload = event.payload();
        if (payload == null) {
            throw new IllegalArgumentException("An event without a payload has no tags: " + event.type());
        }
        var own = familyOf(payload).tags(payload);
        var key = event.metadata().get(IdempotencyInterceptor.KEY);
        return key == null
                ? own
                : Stream.concat(own.stream(), Stream.of(Tag.of(IdempotencyInterceptor.KEY, key)))
                        .collect(Collectors.toUnmodifiableSet());
    }

    @SuppressWarnings("unchecked") // a family is registered for its own types only
    private EventFamily<Object> familyOf(Object event) {
        var family = families.get(event.getClass());
        if (family == null) {
            throw new IllegalArgumentException("No module of the core states the tags of " + event.getClass());
        }
        return (EventFamily<Object>) family;
    }
}
