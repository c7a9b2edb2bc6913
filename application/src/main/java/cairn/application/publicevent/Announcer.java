package cairn.application.publicevent;

import cairn.application.axon.History;
import cairn.application.axon.History.Recorded;
import cairn.application.dispatch.Sorties;
import cairn.application.port.in.Moment;
import cairn.application.view.Announcement;
import cairn.application.view.ApplicationView;
import cairn.application.view.BookingView;
import cairn.application.view.DispatchView;
import cairn.application.view.EndpointView;
import cairn.application.view.LoggedEvent;
import cairn.application.view.ReservationView;
import cairn.application.view.RouteNoticeView;
import cairn.application.view.Told;
import cairn.domain.access.Owned;
import cairn.domain.booking.BookingEvent;
import cairn.domain.conditions.RouteNoticeEvent;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.Party.Submitter;
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
 * Follows objects through the log, event by event, and tells of each event what others may know: the object before and
 * after, as its owner is shown it. What came before it began is read once; as many objects are remembered as there is
 * room for, and the others read again when they come up. For one reader.
 */
final class Announcer {

    /** The number of objects that are looked up in one query. */
    private static final int AT_ONCE = 64;

    private final History history;
    private final Sorties sorties;
    private final KnownClosures closures;
    private final Map<Tag, Story> stories;
    private final int room;

    /** @param room how many objects to remember */
    Announcer(History history, int room) {
        this.history = history;
        this.sorties = new Sorties(history);
        this.closures = new KnownClosures(history);
        this.stories = new LinkedHashMap<>(16, 0.75f, true);
        this.room = room;
    }

    /**
     * An object up to some event.
     *
     * @param state as its events say; nothing once it is gone
     * @param told how many of them were told
     * @param last how the last that was told has left it
     */
    private record Story(@Nullable Told state, long told, Optional<Sight> last) {

        static final Story NONE = new Story(null, 0, Optional.empty());
    }

    /** An object at a moment; how it is shown is found out when somebody looks, once. */
    private static final class Sight {

        private final Told state;
        private final Moment moment;
        private @Nullable Told shown;

        Sight(Told state, Moment moment) {
            this.state = state;
            this.moment = moment;
        }
    }

    /**
     * What is told of the events, in their order.
     *
     * @param events of an object that comes up in them they leave out none, from the first that ever came up
     * @param wanted which to tell
     */
    List<Announcement> announce(List<LoggedEvent> events, Predicate<NoticeType> wanted) {
        lookUpWhatWasBefore(events);
        var announced = new ArrayList<Announcement>(events.size());
        for (var logged : events) {
            var subject = Subject.of(logged.event());
            var before = stories.getOrDefault(subject.tag(), Story.NONE);
            var after = after(before, logged);
            stories.put(subject.tag(), after);
            NoticeTypes.of(logged.event())
                    .filter(wanted)
                    .ifPresent(type -> announced.add(announcement(logged, type, subject, before, after)));
        }
        forgetTheOldest();
        return announced;
    }

    /** Takes note of an event that is not to be told. */
    void pass(LoggedEvent logged) {
        var tag = Subject.of(logged.event()).tag();
        stories.put(tag, after(stories.getOrDefault(tag, Story.NONE), logged));
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

    private Story after(Story before, LoggedEvent logged) {
        var state = folded(before.state(), logged.event(), logged.at());
        return state != null && NoticeTypes.of(logged.event()).isPresent()
                ? new Story(
                        state,
                        before.told() + 1,
                        Optional.of(new Sight(state, new Moment(logged.position(), logged.at()))))
                : new Story(state, before.told(), before.last());
    }

    private static @Nullable Told folded(@Nullable Told before, Owned event, Instant at) {
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

    private Announcement announcement(LoggedEvent logged, NoticeType type, Subject subject, Story before, Story after) {
        return new Announcement(
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

    private Told shown(Sight sight) {
        var shown = sight.shown;
        if (shown == null) {
            shown = shown(sight.state, sight.moment);
            sight.shown = shown;
        }
        return shown;
    }

    /** As its owner, who asked at that moment, was answered. */
    private Told shown(Told state, Moment moment) {
        return switch (state) {
            case BookingView booking ->
                booking.asOf(moment.at()).onRoute(() -> closures.at(booking.route(), moment.position()));
            case ReservationView reservation -> reservation;
            case ApplicationView application -> application.asOf(moment.at());
            case DispatchView dispatch ->
                sorties.shown(List.of(dispatch), new Submitter(dispatch.owner()), Optional.of(moment))
                        .getFirst();
            case EndpointView endpoint -> endpoint;
            case RouteNoticeView notice -> notice;
        };
    }
}
