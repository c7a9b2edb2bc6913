package cairn.application.privacy;

import cairn.application.axon.History;
import cairn.application.port.in.DispatchesOfBooking;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.Person;
import cairn.application.port.in.Person.ByBooking;
import cairn.application.port.in.Person.ByEmail;
import cairn.application.port.in.Person.ByPassport;
import cairn.application.port.in.PersonalRecords;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import cairn.application.port.in.Unavailable;
import cairn.application.port.in.Window;
import cairn.application.port.log.PersonMarks;
import cairn.application.port.log.Tags;
import cairn.application.port.out.PersonalIndex;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.PersonalObject;
import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.access.Requester;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.shared.Rejection.Missing;
import java.time.Duration;
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
        return person instanceof ByBooking(var booking)
                ? List.of(booking(booking, operator, mode))
                : index.marked(marksOf(person), operator, mode, MOST + 1);
    }

    private Set<String> marksOf(Person person) {
        return switch (person) {
            case ByEmail(var email) -> Set.of(marks.of(email));
            case ByPassport(var nationality, var number) -> marks.of(nationality, number);
            case ByBooking _ -> Set.of();
        };
    }

    private PersonalObject booking(BookingId id, Optional<OperatorId> operator, Mode mode) {
        return history.fold(Tags.of(id), BookingEvent.class, BookingView::after)
                .map(BookingView::owner)
                .filter(owner -> owner.mode() == mode)
                .filter(owner -> operator.map(owner.operator()::equals).orElse(true))
                .map(owner -> new PersonalObject(owner, Kind.BOOKING, id.value()))
                .orElseThrow(Missing::object);
    }

    private Stream<PersonalObject> belongings(Owner owner, BookingId booking) {
        var filter = new ListReservations.Filter(
                Set.of(), Set.of(), Optional.empty(), Optional.empty(), Optional.of(booking.value()));
        return Stream.of(
                        objects(
                                new ListReservations(owner, filter, Window.of(MOST, 0)),
                                owner,
                                Kind.RESERVATION,
                                view -> view.id().value()),
                        objects(
                                new ListApplications(
                                        new Requester.Agency(owner),
                                        ListApplications.Filter.ofBooking(booking.value()),
                                        Window.of(MOST, 0)),
                                owner,
                                Kind.PERMIT,
                                view -> view.id().value()),
                        objects(
                                new DispatchesOfBooking(booking, owner),
                                owner,
                                Kind.DISPATCH,
                                view -> view.call().dispatchId().value()))
                .flatMap(Function.identity());
    }

    private <V> Stream<PersonalObject> objects(Query<Page<V>> query, Owner owner, Kind kind, Function<V, UUID> id) {
        var page = queries.ask(query);
        if (page.freshness() == Freshness.LAGGING) {
            throw new Unavailable("Not all objects are known yet; nothing was changed", Duration.ofSeconds(1));
        }
        return page.items().stream().map(view -> new PersonalObject(owner, kind, id.apply(view)));
    }

    @Override
    public String codeOf(Person person) {
        return switch (person) {
            case ByBooking(var booking) -> booking.toString();
            case ByEmail(var email) -> marks.of(email);
            case ByPassport(var nationality, var number) ->
                String.join(" ", marks.of(nationality, number).stream().sorted().toList());
        };
    }
}
