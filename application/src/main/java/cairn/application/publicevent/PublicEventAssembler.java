package cairn.application.publicevent;

import cairn.application.axon.History;
import cairn.application.axon.History.Recorded;
import cairn.application.module.PublicEventFamilies;
import cairn.application.module.PublicEventFamily;
import cairn.application.port.in.LogMoment;
import cairn.application.view.LoggedEvent;
import cairn.application.view.PublicEvent;
import cairn.application.view.ResourceView;
import cairn.domain.access.Owned;
import cairn.domain.webhook.NoticeType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Assembles public events from logged events: the object before and after each event, as its owner sees it. The history
 * before the first event is read once. The states of a limited number of objects are kept; others are read again when
 * they occur. Not thread-safe.
 */
final class PublicEventAssembler {

    private static final int AT_ONCE = 64;

    private final History history;
    private final PublicEventFamilies families;
    private final Presentations presentations;
    private final Map<Tag, ObjectState> states;
    private final int room;

    PublicEventAssembler(History history, PublicEventFamilies families, Presentations presentations, int room) {
        this.history = history;
        this.families = families;
        this.presentations = presentations;
        this.states = new LinkedHashMap<>(16, 0.75f, true);
        this.room = room;
    }

    /**
     * An object as of an event.
     *
     * @param state the state according to its events; null once it is deleted
     * @param count the number of its public events
     * @param last the object as of its last public event
     */
    private record ObjectState(@Nullable ResourceView state, long count, Optional<Snapshot> last) {

        static final ObjectState NONE = new ObjectState(null, 0, Optional.empty());
    }

    /** An object as of a moment. Its view for the owner is calculated on first use. */
    private static final class Snapshot {

        private final ResourceView state;
        private final LogMoment moment;
        private @Nullable ResourceView shown;

        Snapshot(ResourceView state, LogMoment moment) {
            this.state = state;
            this.moment = moment;
        }
    }

    /**
     * Returns the wanted public events, in order.
     *
     * @param events the events to publish; for each object that occurs, they must include every event from its first
     *     occurrence on
     * @param wanted selects the events to return by their type and author
     */
    List<PublicEvent> assemble(List<LoggedEvent> events, BiPredicate<NoticeType, String> wanted) {
        loadEarlierStates(events);
        var publicEvents = new ArrayList<PublicEvent>(events.size());
        for (var logged : events) {
            var subject = Subject.of(logged.event(), families);
            var before = states.getOrDefault(subject.tag(), ObjectState.NONE);
            var after = after(subject, before, logged);
            states.put(subject.tag(), after);
            families.typeOf(logged.event())
                    .filter(type -> wanted.test(type, logged.actor()))
                    .ifPresent(type -> publicEvents.add(publicEvent(logged, type, subject, before, after)));
        }
        forgetTheOldest();
        return publicEvents;
    }

    /** Folds an event of an object. Its history also contains events of no public family: its erasures. */
    void pass(LoggedEvent logged) {
        if (families.of(logged.event()).isPresent()) {
            var subject = Subject.of(logged.event(), families);
            var before = states.getOrDefault(subject.tag(), ObjectState.NONE);
            states.put(subject.tag(), after(subject, before, logged));
        }
    }

    private void forgetTheOldest() {
        var oldestFirst = states.keySet().iterator();
        for (int tooMany = states.size() - room; tooMany > 0; tooMany--) {
            oldestFirst.next();
            oldestFirst.remove();
        }
    }

    private void loadEarlierStates(List<LoggedEvent> events) {
        var unknown = new ArrayList<Tag>();
        var seen = new HashSet<Tag>();
        for (var logged : events) {
            var subject = Subject.of(logged.event(), families);
            if (seen.add(subject.tag()) && states.get(subject.tag()) == null && !subject.isNew()) {
                unknown.add(subject.tag());
            }
        }
        for (int from = 0; from < unknown.size(); from += AT_ONCE) {
            var some = unknown.subList(from, Math.min(unknown.size(), from + AT_ONCE));
            history.each(
                    some,
                    Owned.class,
                    0,
                    events.getFirst().position() - 1,
                    recorded -> pass(Recorded.logged(recorded)));
        }
    }

    private ObjectState after(Subject subject, ObjectState before, LoggedEvent logged) {
        var state = folded(subject.family(), before.state(), logged);
        return state != null && families.typeOf(logged.event()).isPresent()
                ? new ObjectState(
                        state,
                        before.count() + 1,
                        Optional.of(new Snapshot(state, new LogMoment(logged.position(), logged.at()))))
                : new ObjectState(state, before.count(), before.last());
    }

    private static <E extends Owned, V extends ResourceView> @Nullable ResourceView folded(
            PublicEventFamily<E, V> family, @Nullable ResourceView before, LoggedEvent logged) {
        var view = before == null ? null : family.view().cast(before);
        return family.after(view, family.events().cast(logged.event()), logged.at());
    }

    private PublicEvent publicEvent(
            LoggedEvent logged, NoticeType type, Subject subject, ObjectState before, ObjectState after) {
        return new PublicEvent(
                logged.id(),
                type,
                logged.at(),
                logged.event().owner(),
                subject.name(),
                logged.position(),
                after.count(),
                before.last().map(last -> shown(subject.family(), last)),
                shown(subject.family(), after.last().orElseThrow()),
                isSample(subject.family(), logged.event()));
    }

    private static <E extends Owned> boolean isSample(PublicEventFamily<E, ?> family, Owned event) {
        return family.isSample(family.events().cast(event));
    }

    private ResourceView shown(PublicEventFamily<?, ?> family, Snapshot snapshot) {
        var shown = snapshot.shown;
        if (shown == null) {
            shown = presentations.at(family, snapshot.state, snapshot.moment);
            snapshot.shown = shown;
        }
        return shown;
    }
}
