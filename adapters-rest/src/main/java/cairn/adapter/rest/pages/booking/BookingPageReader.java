package cairn.adapter.rest.pages.booking;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.ActorNames;
import cairn.adapter.rest.pages.model.BookingPage;
import cairn.application.port.in.FindBooking;
import cairn.application.port.in.FindLogMoment;
import cairn.application.port.in.FindTravellers;
import cairn.application.port.in.ListPayments;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TripEvents;
import cairn.application.port.in.TripHoldings;
import cairn.application.view.BookingView;
import cairn.application.view.PaymentView;
import cairn.application.view.RelatedObject;
import cairn.application.view.RelatedObject.Kind;
import cairn.application.view.TripEvent;
import cairn.domain.access.Owner;
import cairn.domain.access.Scope;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.Nepal;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a booking as of one of its events, with its history and all that belongs to it. */
@Singleton
final class BookingPageReader {

    private final Queries queries;
    private final TripHoldings holdings;
    private final TripEvents events;
    private final BookingHistory history;
    private final Crews crews;
    private final NextSteps steps;
    private final RelatedMapper relatedObjects;
    private final ActorNames actors;
    private final Clock clock;

    BookingPageReader(
            Queries queries,
            TripHoldings holdings,
            TripEvents events,
            BookingHistory history,
            Crews crews,
            NextSteps steps,
            RelatedMapper relatedObjects,
            ActorNames actors,
            Clock clock) {
        this.queries = queries;
        this.holdings = holdings;
        this.events = events;
        this.history = history;
        this.crews = crews;
        this.steps = steps;
        this.relatedObjects = relatedObjects;
        this.actors = actors;
        this.clock = clock;
    }

    /**
     * The page of a booking.
     *
     * @param present the booking as it is now
     * @param shown the booking as the page shows it
     */
    record Found(BookingView present, BookingView shown, BookingPage page) {}

    Found read(BookingId id, VersionQuery query, Caller caller) {
        var present = queries.ask(new FindBooking(id, caller.owner()));
        var asked = query.point().map(point -> queries.ask(new FindLogMoment(point)));
        var changes = history.around(present, version(id, query, asked, caller));
        var past = changes.shown()
                .filter(change -> asked.isPresent() || change.after().version() < present.version());
        var moment = past.map(change -> new LogMoment(change.position(), change.at()));
        var shown = past.map(change -> change.after()).orElse(present);
        var travellers = queries.ask(new FindTravellers(id, caller.owner(), moment));
        var names = crews.names(Stream.concat(changes.states(), Stream.of(shown)));
        var objects = holdings.related(present);
        var mapper = new BookingPageMapper(
                crews.trailName(shown), names, actors.of(caller.operator()), caller, Nepal.dateAt(clock.instant()));
        var page = mapper.page(
                shown,
                changes,
                travellers,
                payments(id, moment, caller.owner()),
                relatedObjects.of(objects, present, names, caller.has(Scope.EMERGENCY)),
                events(objects, changes, present.owner(), caller),
                moment.isEmpty() ? steps.of(present, travellers, caller) : List.of(),
                past.map(change -> asked.map(LogMoment::position).orElse(change.position())));
        return new Found(present, shown, page);
    }

    private VersionQuery version(BookingId id, VersionQuery query, Optional<LogMoment> asked, Caller caller) {
        return asked.map(moment -> query.at(queries.ask(new FindBooking(id, caller.owner(), Optional.of(moment)))
                        .version()))
                .orElse(query);
    }

    private List<PaymentView> payments(BookingId id, Optional<LogMoment> moment, Owner owner) {
        return queries.ask(new ListPayments(id, owner)).items().stream()
                .filter(payment ->
                        moment.isEmpty() || payment.position() <= moment.get().position())
                .toList();
    }

    private List<TripEvent> events(
            List<RelatedObject> objects, BookingHistory.Part changes, Owner owner, Caller caller) {
        var visible = objects.stream()
                .filter(object -> object.kind() != Kind.DISPATCH || caller.has(Scope.EMERGENCY))
                .toList();
        return events.of(owner, visible, changes.after(), changes.upTo());
    }
}
