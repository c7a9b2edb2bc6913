package cairn.application.conditions;

import cairn.application.axon.EventTypes;
import cairn.application.axon.History;
import cairn.application.port.in.ConditionsFeed;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.view.ConditionsFold;
import cairn.application.view.ConditionsView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.conditions.TestClosures;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.Message;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.SimpleEventHandlingComponent;

/**
 * Caches the conditions of all routes in this node's memory. A route is read again when the log has a new event about
 * it, so conditions are available without the database.
 */
public final class RouteConditionsCache implements ConditionsFeed {

    private static final ResourceKey<Set<RouteId>> CHANGED = ResourceKey.withLabel("routes with news");

    private final History history;
    private final TestClosureReader testClosures;
    private final Map<RouteId, ConditionsView> known = new ConcurrentHashMap<>();
    private final AtomicLong revision = new AtomicLong();
    private final Map<RouteId, List<Consumer<ConditionsView>>> listeners = new ConcurrentHashMap<>();

    public RouteConditionsCache(History history) {
        this.history = history;
        this.testClosures = new TestClosureReader(history);
    }

    /** Returns the conditions as this node knows them; reads the log only if the route is not cached. */
    public ConditionsView of(RouteId route) {
        var view = known.get(route);
        return view == null ? newest(route) : view;
    }

    /** Returns the conditions that a caller sees: as this node knows them, with the caller's own test closures. */
    public Function<RouteId, ConditionsView> seenBy(Optional<Owner> caller) {
        var ofCaller =
                caller.map(owner -> testClosures.of(owner, Optional.empty())).orElse(TestClosures.NONE);
        return route -> of(route).with(ofCaller.of(route));
    }

    /** Returns the closures that an owner sees on routes: as this node knows them, and its own test closures. */
    public Map<RouteId, Closures> closures(Owner owner, Set<RouteId> routes) {
        var seen = seenBy(Optional.of(owner));
        return routes.stream()
                .collect(Collectors.toUnmodifiableMap(
                        Function.identity(), route -> seen.apply(route).closures()));
    }

    ConditionsView withTestClosures(ConditionsView shared, Owner owner, Optional<LogMoment> moment) {
        return shared.with(testClosures.of(owner, moment).of(shared.route()));
    }

    ConditionsView newest(RouteId route) {
        var view = history.fold(Tags.of(route), ConditionsEvent.class, ConditionsFold::after)
                .map(ConditionsFold::view)
                .orElseGet(() -> ConditionsView.unknown(route));
        var before = known.get(route);
        var now = known.merge(route, view, (other, read) -> read.version() < other.version() ? other : read);
        if (!now.equals(before)) {
            revision.incrementAndGet();
        }
        return now;
    }

    ConditionsView at(RouteId route, LogMoment moment) {
        newest(route);
        return history.fold(Tags.of(route), ConditionsEvent.class, ConditionsFold::after, Optional.of(moment))
                .map(ConditionsFold::view)
                .orElseGet(() -> ConditionsView.unknown(route));
    }

    /** Returns the conditions as of the log's head or, while the log cannot be read, from the cache. */
    ConditionsView newestKnown(RouteId route) {
        try {
            return newest(route);
        } catch (RuntimeException unreadable) {
            var last = known.get(route);
            if (last == null) {
                throw unreadable;
            }
            return last;
        }
    }

    @Override
    public long revision() {
        return revision.get();
    }

    @Override
    public Subscription subscribe(RouteId route, Consumer<ConditionsView> listener) {
        var listenersOfRoute = listeners.computeIfAbsent(route, _ -> new CopyOnWriteArrayList<>());
        listenersOfRoute.add(listener);
        listener.accept(of(route));
        return () -> listenersOfRoute.remove(listener);
    }

    EventHandlingComponent component() {
        return new SimpleEventHandlingComponent().subscribe(EventTypes.namesOf(ConditionsEvent.class), this::note);
    }

    /** Reads the log once for many events of a route in one unit of work. */
    private MessageStream.Empty<Message> note(EventMessage message, ProcessingContext unit) {
        var event = (ConditionsEvent) Objects.requireNonNull(message.payload());
        unit.computeResourceIfAbsent(CHANGED, () -> {
                    unit.runOnPrepareCommit(this::learn);
                    return new LinkedHashSet<>();
                })
                .add(event.route());
        return MessageStream.empty();
    }

    private void learn(ProcessingContext unit) {
        for (var route : unit.removeResource(CHANGED)) {
            var view = newest(route);
            listeners.getOrDefault(route, List.of()).forEach(listener -> listener.accept(view));
        }
    }
}
