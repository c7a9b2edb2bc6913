package cairn.application.module;

import cairn.application.view.ResourceView;
import cairn.domain.access.Owned;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The families of events that are published, of all modules. */
public final class PublicEventFamilies {

    private final List<PublicEventFamily<?, ?>> all;
    private final Map<Class<?>, PublicEventFamily<?, ?>> byType = new HashMap<>();
    private final Map<String, PublicEventFamily<?, ?>> byKind = new HashMap<>();

    private PublicEventFamilies(List<PublicEventFamily<?, ?>> all) {
        this.all = List.copyOf(all);
        for (var family : all) {
            family.types().forEach(type -> byType.put(type, family));
            if (byKind.putIfAbsent(family.kind(), family) != null) {
                throw new IllegalArgumentException("Two families of events are published as " + family.kind());
            }
        }
    }

    public static PublicEventFamilies of(Collection<? extends CoreModule> modules) {
        var families = modules.stream()
                .flatMap(module -> module.events().stream())
                .<PublicEventFamily<?, ?>>mapMulti((family, published) -> {
                    if (family instanceof PublicEventFamily<?, ?> one) {
                        published.accept(one);
                    }
                })
                .toList();
        return new PublicEventFamilies(families);
    }

    public List<PublicEventFamily<?, ?>> all() {
        return all;
    }

    /** Returns the classes of all events of these families, published or not. */
    public Stream<Class<?>> types() {
        return byType.keySet().stream();
    }

    public Optional<PublicEventFamily<?, ?>> of(Owned event) {
        return Optional.ofNullable(byType.get(event.getClass()));
    }

    public Optional<PublicEventFamily<?, ?>> inFeed(String kind) {
        return Optional.<PublicEventFamily<?, ?>>ofNullable(byKind.get(kind)).filter(PublicEventFamily::isInFeed);
    }

    public Optional<NoticeType> typeOf(Owned event) {
        return of(event).flatMap(family -> typeOf(family, event));
    }

    /** Returns the public form of the first object that the events create; empty if they create none. */
    public Optional<ResourceView> created(List<Object> events, Instant at) {
        return events.stream()
                .flatMap(event -> event instanceof Owned owned
                        ? of(owned).stream().flatMap(family -> created(family, owned, at))
                        : Stream.empty())
                .findFirst();
    }

    private static <E extends Owned, V extends ResourceView> Stream<ResourceView> created(
            PublicEventFamily<E, V> family, Owned event, Instant at) {
        var first = family.events().cast(event);
        return family.isFirst(first) ? Stream.ofNullable(family.after(null, first, at)) : Stream.empty();
    }

    private static <E extends Owned> Optional<NoticeType> typeOf(PublicEventFamily<E, ?> family, Owned event) {
        return family.publicType(family.events().cast(event));
    }

    /**
     * Checks that every public type has a family, and every family in the event feed has public types.
     *
     * @throws IllegalStateException if one has none
     */
    public void requireAll(Collection<NoticeType> types) {
        var missing = types.stream()
                .filter(type -> !byKind.containsKey(type.object()))
                .toList();
        if (!missing.isEmpty()) {
            throw new IllegalStateException("No module of the core publishes events of these types: " + missing);
        }
        var kinds = types.stream().map(NoticeType::object).collect(Collectors.toUnmodifiableSet());
        var unlisted = all.stream()
                .filter(PublicEventFamily::isInFeed)
                .map(PublicEventFamily::kind)
                .filter(kind -> !kinds.contains(kind))
                .toList();
        if (!unlisted.isEmpty()) {
            throw new IllegalStateException("No public types are listed for the events of " + unlisted);
        }
    }
}
