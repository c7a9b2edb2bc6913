package cairn.adapter.rest.api.sandbox;

import cairn.adapter.rest.api.privacy.ObjectKind;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListDispatches;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import cairn.application.port.in.Unavailable;
import cairn.application.port.in.Window;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.ReleaseTestCrew;
import cairn.domain.booking.BookingStatus;
import cairn.domain.dispatch.DispatchCommand.CloseDispatch;
import cairn.domain.dispatch.DispatchCommand.StandDown;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.dispatch.TimelineEntry;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawApplication;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawTestPermit;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.ReservationCommand.CancelReservation;
import cairn.domain.reservation.ReservationCommand.CheckOut;
import cairn.domain.shared.Command;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds the open objects of an operator, and the ended ones that still take a crew or passports, each with the command
 * that changes this.
 */
@Singleton
final class OpenObjects {

    private static final LocalDate END = LocalDate.of(9999, 12, 31);
    private static final int PAGE = 100;
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final String REASON = "Closed with all test objects";

    private final Queries queries;

    OpenObjects(Queries queries) {
        this.queries = queries;
    }

    record OpenObject(ObjectKind kind, UUID id, Command end) {}

    /** Returns at most so many open bookings, reservations and applications of each kind. */
    Stream<OpenObject> trips(Owner owner, int most) {
        var window = Window.of(most, 0);
        var bookings = new ListBookings(
                owner, ListBookings.Filter.overlapping(BookingStatus.OPEN, LocalDate.EPOCH, END), window);
        var reservations = new ListReservations(
                owner,
                new ListReservations.Filter(
                        Reservation.Status.OPEN, Set.of(), Optional.empty(), Optional.empty(), Optional.empty()),
                window);
        var applications = new ListApplications(
                new Requester.Agency(owner),
                ListApplications.Filter.ALL.withStatuses(PermitApplication.Status.OPEN),
                window);
        return Stream.of(
                        found(
                                bookings,
                                view -> new OpenObject(
                                        ObjectKind.BOOKING,
                                        view.id().value(),
                                        new CancelBooking(
                                                view.id(),
                                                owner,
                                                Optional.of(REASON),
                                                Optional.empty(),
                                                Optional.empty()))),
                        found(
                                reservations,
                                view -> new OpenObject(
                                        ObjectKind.RESERVATION,
                                        view.id().value(),
                                        view.status() == Reservation.Status.CHECKED_IN
                                                ? new CheckOut(view.id(), owner)
                                                : new CancelReservation(view.id(), owner, Optional.empty()))),
                        found(
                                applications,
                                view -> new OpenObject(
                                        ObjectKind.PERMIT,
                                        view.id().value(),
                                        new WithdrawApplication(view.id(), owner, Optional.empty()))))
                .flatMap(Function.identity());
    }

    Stream<OpenObject> dispatches(Owner owner, String actor, int most) {
        var agency = new Requester.Agency(owner);
        var entry = new TimelineEntry(actor, Optional.empty());
        return found(
                new ListDispatches(agency, RescueStatus.OPEN, Window.of(most, 0)),
                view -> new OpenObject(
                        ObjectKind.DISPATCH,
                        view.id().value(),
                        view.status() == RescueStatus.EVACUATED
                                ? new CloseDispatch(view.id(), agency, entry)
                                : new StandDown(view.id(), agency, entry)));
    }

    /** Returns at most so many completed bookings whose crew is taken from a day on, and permits for this time. */
    Stream<OpenObject> remainders(Owner owner, LocalDate today, int most) {
        var completed = ListBookings.Filter.overlapping(Set.of(BookingStatus.COMPLETED), today, END);
        var crews = withCrews(owner, completed, most).stream()
                .map(view ->
                        new OpenObject(ObjectKind.BOOKING, view.id().value(), new ReleaseTestCrew(view.id(), owner)));
        var issued = new ListApplications.Filter(
                Set.of(PermitApplication.Status.ISSUED),
                Optional.empty(),
                Optional.of(today),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        var permits = found(
                new ListApplications(new Requester.Agency(owner), issued, Window.of(most, 0)),
                view -> new OpenObject(ObjectKind.PERMIT, view.id().value(), new WithdrawTestPermit(view.id(), owner)));
        return Stream.concat(crews, permits);
    }

    private List<BookingView> withCrews(Owner owner, ListBookings.Filter filter, int most) {
        var found = new ArrayList<BookingView>();
        var window = Optional.of(Window.of(PAGE, 0));
        while (window.isPresent() && found.size() < most) {
            var page = asked(new ListBookings(owner, filter, window.get()));
            page.items().stream()
                    .filter(booking -> !booking.arrangement().crew().members().isEmpty())
                    .limit(most - found.size())
                    .forEach(found::add);
            window = page.next().map(cursor -> Window.after(cursor, PAGE));
        }
        return found;
    }

    private <V> Stream<OpenObject> found(Query<Page<V>> question, Function<V, OpenObject> open) {
        return asked(question).items().stream().map(open);
    }

    private <V> Page<V> asked(Query<Page<V>> question) {
        var page = queries.ask(question);
        if (page.freshness() == Freshness.LAGGING) {
            throw new Unavailable("Not all objects are known yet", SOON);
        }
        return page;
    }
}
