package cairn.application.publicevent;

import cairn.application.axon.History;
import cairn.application.axon.History.Recorded;
import cairn.application.dispatch.Sorties;
import cairn.application.port.in.LogMoment;
import cairn.application.view.ApplicationView;
import cairn.application.view.BookingView;
import cairn.application.view.DispatchView;
import cairn.application.view.EndpointView;
import cairn.application.view.LoggedEvent;
import cairn.application.view.PublicEvent;
import cairn.application.view.ReservationView;
import cairn.application.view.ResourceView;
import cairn.application.view.RouteNoticeView;
import cairn.domain.access.Owned;
import cairn.domain.access.Requester.Agency;
import cairn.domain.booking.BookingEvent;
import cairn.domain.conditions.RouteNoticeEvent;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.webhook.EndpointEvent;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
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
    private final Sorties sorties;
    private final KnownClosures closures;
    private final Map<Tag, ObjectState> stories;
    private final int room;

    /** @param room the largest number of objects whose state is kept */
    PublicEventAssembler(History history, int room) {
        this.history = history;
        this.sorties = new Sorties(history);
        this.closures = new KnownClosures(history);
        this.stories = new LinkedHashMap<>(16, 0.75f, true);
        this.room = room;
    }

    /**
     * An object as of an event.
     *
     * @param state the state according to its events; null once it is deleted
     * @param told the number of its public events
     * @param last the object as of its last public event
     */
    private record ObjectState(@Nullable ResourceView state, long told, Optional<Snapshot> last) {

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
     * @param wanted the types to return
     */
    List<PublicEvent> announce(List<LoggedEvent> events, Predicate<NoticeType> wanted) {
        lookUpWhatWasBefore(events);
        var announced = new ArrayList<PublicEvent>(events.size());
        for (var logged : events) {
            var subject = Subject.of(logged.event());
            var before = stories.getOrDefault(subject.tag(), ObjectState.NONE);
            var after = after(before, logged);
            stories.put(subject.tag(), after);
            NoticeTypes.of(logged.event())
                    .filter(wanted)
                    .ifPresent(type -> announced.add(announcement(logged, type, subject, before, after)));
        }
        forgetTheOldest();
        return announced;
    }

    void pass(LoggedEvent logged) {
        var tag = Subject.of(logged.event()).tag();
        stories.put(tag, after(stories.getOrDefault(tag, ObjectState.NONE), logged));
    }

    private void forgetTheOldest() {
        var oldestFirst = stories.keySet().iterator();
        for (int tooMany = stories.size() - room; tooMany > 0; tooMany--) {
            oldestFirst.next();
            oldestFirst.remove();
        }
    }

    private void lookUpWhatWasBefore(List<LoggedEvent> events) {
        var unknown = new ArrayList<Tag>();
        var seen = new HashSet<Tag>();
        for (var logged : events) {
            var tag = Subject.of(logged.event()).tag();
            if (seen.add(tag) && stories.get(tag) == null && !Subject.isMadeBy(logged.event())) {
                unknown.add(tag);
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

    private ObjectState after(ObjectState before, LoggedEvent logged) {
        var state = folded(before.state(), logged.event(), logged.at());
        return state != null && NoticeTypes.of(logged.event()).isPresent()
                ? new ObjectState(
                        state,
                        before.told() + 1,
                        Optional.of(new Snapshot(state, new LogMoment(logged.position(), logged.at()))))
                : new ObjectState(state, before.told(), before.last());
    }

    private static @Nullable ResourceView folded(@Nullable ResourceView before, Owned event, Instant at) {
        return switch (event) {
            case BookingEvent e -> BookingView.after((BookingView) before, e, at);
            case ReservationEvent e -> ReservationView.after((ReservationView) before, e, at);
            case ApplicationEvent e -> ApplicationView.after((ApplicationView) before, e, at);
            case DispatchEvent e -> DispatchView.after((DispatchView) before, e, at);
            case EndpointEvent e ->
                EndpointView.after((EndpointView) before, e, at).orElse(null);
            case RouteNoticeEvent e -> RouteNoticeView.of(e, at);
            default -> throw new IllegalArgumentException("No public events exist for " + event.getClass());
        };
    }

    private PublicEvent announcement(
            LoggedEvent logged, NoticeType type, Subject subject, ObjectState before, ObjectState after) {
        return new PublicEvent(
                logged.id(),
                type,
                logged.at(),
                logged.event().owner(),
                subject.name(),
                logged.position(),
                after.told(),
                before.last().map(this::shown),
                shown(after.last().orElseThrow()));
    }

    private ResourceView shown(Snapshot sight) {
        var shown = sight.shown;
        if (shown == null) {
            shown = shown(sight.state, sight.moment);
            sight.shown = shown;
        }
        return shown;
    }

    /** Returns the view that the owner would have received at that moment. */
    private ResourceView shown(ResourceView state, LogMoment moment) {
        return switch (state) {
            case BookingView booking ->
                booking.asOf(moment.at()).onRoute(() -> closures.at(booking.route(), moment.position()));
            case ReservationView reservation -> reservation;
            case ApplicationView application -> application.asOf(moment.at());
            case DispatchView dispatch ->
                sorties.shown(List.of(dispatch), new Agency(dispatch.owner()), Optional.of(moment))
                        .getFirst();
            case EndpointView endpoint -> endpoint;
            case RouteNoticeView notice -> notice;
        };
    }
}
