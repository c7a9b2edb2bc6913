package cairn.application.reservation;

import cairn.application.port.in.FindAvailability;
import cairn.application.port.in.FindAvailability.Houses;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.ListReservations.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.TakenRooms;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.AvailabilityView;
import cairn.application.view.AvailabilityView.House;
import cairn.application.view.AvailabilityView.Night;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Missing;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class AvailabilityQueryHandler {

    private static final Set<Status> HOLDING =
            Stream.of(Status.values()).filter(Status::hasRooms).collect(Collectors.toUnmodifiableSet());

    private final Catalogues catalogues;
    private final TakenRooms takenRooms;
    private final ReservationViews reservations;
    private final ReadYourWrites ownWrites;

    AvailabilityQueryHandler(
            Catalogues catalogues, TakenRooms takenRooms, ReservationViews reservations, ReadYourWrites ownWrites) {
        this.catalogues = catalogues;
        this.takenRooms = takenRooms;
        this.reservations = reservations;
        this.ownWrites = ownWrites;
    }

    @QueryHandler
    AvailabilityView answer(FindAvailability question) {
        var houses = houses(question.houses(), catalogues.current());
        var nights = question.nights();
        var freshness = question.owner()
                .map(owner -> ownWrites.await(owner, ReservationViews.EVENTS, ReservationViews.PROJECTION))
                .orElse(Freshness.CURRENT);
        var taken = takenRooms.of(question.mode(), nights);
        var held = question.owner().map(owner -> takenRooms.of(owner, nights));
        var listed = question.owner().map(owner -> holding(owner, houses, nights));
        var byHouse = listed.map(page -> page.items().stream()
                .collect(Collectors.groupingBy(
                        reservation -> reservation.lodging().stay().teaHouse())));
        return new AvailabilityView(
                houses.stream()
                        .map(house -> new House(
                                house,
                                Night.of(house, nights, taken, held),
                                byHouse.map(own -> own.getOrDefault(house.id(), List.of()))))
                        .toList(),
                listed.flatMap(Page::next).isPresent(),
                freshness);
    }

    private Page<ReservationView> holding(Owner owner, List<TeaHouse> houses, DateRange nights) {
        if (houses.isEmpty()) {
            return Page.current(List.of(), 0);
        }
        var filter = new Filter(
                HOLDING,
                houses.stream().map(TeaHouse::id).collect(Collectors.toSet()),
                Optional.of(nights.start()),
                Optional.of(nights.end()),
                Optional.empty());
        return reservations.list(new ListReservations(owner, filter, Window.of(FindAvailability.MOST_RESERVATIONS, 0)));
    }

    private static List<TeaHouse> houses(Houses asked, Catalogue catalogue) {
        return switch (asked) {
            case Houses.One(var idOrSlug) ->
                List.of(catalogue
                        .teaHouseCalled(idOrSlug)
                        .orElseThrow(() -> new Missing("There is no such tea house")));
            case Houses.OnRoute(var route) -> {
                if (catalogue.route(route).isEmpty()) {
                    throw new Missing("There is no such route");
                }
                yield catalogue.teaHouses().stream()
                        .filter(house -> catalogue.routesOf(house.trails()).contains(route))
                        .toList();
            }
        };
    }
}
