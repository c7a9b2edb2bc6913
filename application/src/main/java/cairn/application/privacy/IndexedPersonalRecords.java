package cairn.application.privacy;

import cairn.application.axon.History;
import cairn.application.port.in.DispatchesOfBooking;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.Person;
import cairn.application.port.in.Person.ByEmail;
import cairn.application.port.in.Person.ByObject;
import cairn.application.port.in.Person.ByPassport;
import cairn.application.port.in.PersonalRecords;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import cairn.application.port.in.Unavailable;
import cairn.application.port.in.Window;
import cairn.application.port.log.PersonMarks;
import cairn.application.port.log.Tags;
import cairn.application.port.out.PersonalIndex;
import cairn.application.view.ApplicationView;
import cairn.application.view.BookingView;
import cairn.application.view.DispatchView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.ReservationView;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.PersonalObject;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.access.Requester;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.shared.Rejection.Missing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds the objects of a person by the marks in the log's index, and those that belong to bookings by lists. */
public final class IndexedPersonalRecords implements PersonalRecords {

    private final PersonalIndex index;
    private final PersonMarks marks;
    private final Queries queries;
    private final History history;

    public IndexedPersonalRecords(PersonalIndex index, PersonMarks marks, Queries queries, History history) {
        this.index = index;
        this.marks = marks;
        this.queries = queries;
        this.history = history;
    }

    @Override
    public Found find(Person person, Optional<OperatorId> operator, Mode mode) {
        return found(person, operator, mode, objects -> objects);
    }

    @Override
    public Found erasable(Person person, Optional<OperatorId> operator, Mode mode) {
        return found(person, operator, mode, index::readable);
    }

    private Found found(
            Person person,
            Optional<OperatorId> operator,
            Mode mode,
            Function<Collection<PersonalObject>, Collection<PersonalObject>> wanted) {
        PrivacyCommandHandler.requireEncrypted(index);
        var named = named(person, operator, mode);
        var all = new LinkedHashSet<PersonalObject>();
        for (var object : named) {
            if (all.size() > MOST) {
                break;
            }
            all.addAll(wanted.apply(withBelongings(object)));
        }
        return new Found(all.stream().limit(MOST).toList(), all.size() > MOST || named.size() > MOST);
    }

    private List<PersonalObject> withBelongings(PersonalObject object) {
        return object.kind() == Kind.BOOKING
                ? Stream.concat(belongings(object.owner(), new BookingId(object.id())), Stream.of(object))
                        .toList()
                : List.of(object);
    }

    private Collection<PersonalObject> named(Person person, Optional<OperatorId> operator, Mode mode) {
        return person instanceof ByObject(var kind, var id)
                ? List.of(object(kind, id, operator, mode))
                : index.marked(marksOf(person), operator, mode, MOST + 1);
    }

    private Set<String> marksOf(Person person) {
        return switch (person) {
            case ByEmail(var email) -> Set.of(marks.of(email));
            case ByPassport(var nationality, var number) -> marks.of(nationality, number);
            case ByObject _ -> Set.of();
        };
    }

    private PersonalObject object(Kind kind, UUID id, Optional<OperatorId> operator, Mode mode) {
        return owner(kind, id)
                .filter(owner -> owner.mode() == mode)
                .filter(owner -> operator.map(owner.operator()::equals).orElse(true))
                .map(owner -> new PersonalObject(owner, kind, id))
                .orElseThrow(Missing::object);
    }

    private Optional<Owner> owner(Kind kind, UUID id) {
        var tag = Tags.of(kind, id);
        return switch (kind) {
            case BOOKING ->
                history.fold(tag, BookingEvent.class, BookingView::after).map(BookingView::owner);
            case RESERVATION ->
                history.fold(tag, ReservationEvent.class, ReservationView::after)
                        .map(ReservationView::owner);
            case PERMIT ->
                history.fold(tag, ApplicationEvent.class, ApplicationView::after)
                        .map(ApplicationView::owner);
            case DISPATCH ->
                history.fold(tag, DispatchEvent.class, DispatchView::after).map(DispatchView::owner);
        };
    }

    private Stream<PersonalObject> belongings(Owner owner, BookingId booking) {
        var filter = ListReservations.Filter.ofBooking(booking.value());
        var reservations = all(window -> new ListReservations(owner, filter, window)).stream()
                .map(view ->
                        new PersonalObject(owner, Kind.RESERVATION, view.id().value()));
        var permits = all(window -> new ListApplications(
                        new Requester.Agency(owner), ListApplications.Filter.ofBooking(booking.value()), window))
                .stream()
                .map(view -> new PersonalObject(owner, Kind.PERMIT, view.id().value()));
        var dispatches = current(new DispatchesOfBooking(booking, owner)).items().stream()
                .map(view -> new PersonalObject(
                        owner, Kind.DISPATCH, view.call().dispatchId().value()));
        return Stream.of(reservations, permits, dispatches).flatMap(Function.identity());
    }

    private <V> List<V> all(Function<Window, Query<Page<V>>> list) {
        var all = new ArrayList<V>();
        var next = Optional.of(Window.of(MOST, 0));
        while (next.isPresent()) {
            var page = current(list.apply(next.get()));
            all.addAll(page.items());
            next = page.next().map(cursor -> Window.after(cursor, MOST));
        }
        return all;
    }

    private <V> Page<V> current(Query<Page<V>> query) {
        var page = queries.ask(query);
        if (page.freshness() == Freshness.LAGGING) {
            throw new Unavailable("Not all objects are known yet; nothing was changed", Duration.ofSeconds(1));
        }
        return page;
    }

    @Override
    public String codeOf(Person person) {
        return switch (person) {
            case ByObject(var kind, var id) -> kind + " " + id;
            case ByEmail(var email) -> marks.of(email);
            case ByPassport(var nationality, var number) ->
                String.join(" ", marks.of(nationality, number).stream().sorted().toList());
        };
    }
}
