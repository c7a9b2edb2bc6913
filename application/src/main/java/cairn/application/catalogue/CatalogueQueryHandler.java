package cairn.application.catalogue;

import cairn.application.conditions.RouteConditionsCache;
import cairn.application.port.in.FindRoute;
import cairn.application.port.in.FindTeaHouse;
import cairn.application.port.in.FindTrail;
import cairn.application.port.in.ListContacts;
import cairn.application.port.in.ListHospitals;
import cairn.application.port.in.ListRoutes;
import cairn.application.port.in.ListTeaHouses;
import cairn.application.port.in.ListTrails;
import cairn.application.port.in.Window;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.TakenRooms;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.ConditionsView;
import cairn.application.view.HospitalView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.RouteView;
import cairn.application.view.TeaHouseView;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Nearby;
import cairn.domain.shared.NepalTerritory;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class CatalogueQueryHandler {

    private final Catalogues catalogues;
    private final TakenRooms takenRooms;
    private final ReadYourWrites ownWrites;
    private final RouteConditionsCache conditions;
    private final Clock clock;

    CatalogueQueryHandler(
            Catalogues catalogues,
            TakenRooms takenRooms,
            ReadYourWrites ownWrites,
            RouteConditionsCache conditions,
            Clock clock) {
        this.catalogues = catalogues;
        this.takenRooms = takenRooms;
        this.ownWrites = ownWrites;
        this.conditions = conditions;
        this.clock = clock;
    }

    @QueryHandler
    Trail answer(FindTrail question) {
        var catalogue = catalogues.current();
        return catalogue
                .trail(question.idOrSlug())
                .or(() -> idIn(question.idOrSlug()).map(TrailId::new).flatMap(catalogue::trail))
                .orElseThrow(() -> new Missing("There is no such trail"));
    }

    @QueryHandler
    Page<Trail> answer(ListTrails question) {
        var catalogue = catalogues.current();
        requireKnown(question.route(), catalogue);
        return page(catalogue.trails().stream().filter(question::asksFor).toList(), question.window());
    }

    @QueryHandler
    RouteView answer(FindRoute question) {
        var catalogue = catalogues.current();
        return catalogue
                .route(question.routeId())
                .map(route -> view(route, catalogue, conditions.seenBy(question.asker())))
                .orElseThrow(() -> new Missing("There is no such route"));
    }

    @QueryHandler
    Page<RouteView> answer(ListRoutes question) {
        var catalogue = catalogues.current();
        if (question.region()
                .filter(region -> catalogue.routes().stream()
                        .noneMatch(route -> route.region().equals(region)))
                .isPresent()) {
            throw new Invalid(FaultCode.UNKNOWN_REFERENCE, "region", "must be a region of the catalogue");
        }
        var seen = conditions.seenBy(question.asker());
        var asked = catalogue.routes().stream()
                .map(route -> view(route, catalogue, seen))
                .filter(question::asksFor)
                .toList();
        return page(asked, question.window());
    }

    private RouteView view(Route route, Catalogue catalogue, Function<RouteId, ConditionsView> seen) {
        return RouteView.of(
                route, catalogue, seen.apply(route.id()).at(clock.instant()).status());
    }

    @QueryHandler
    TeaHouseView answer(FindTeaHouse question) {
        var catalogue = catalogues.current();
        return catalogue
                .teaHouseCalled(question.idOrSlug())
                .map(house -> view(house, catalogue, question))
                .orElseThrow(() -> new Missing("There is no such tea house"));
    }

    @QueryHandler
    Page<TeaHouseView> answer(ListTeaHouses question) {
        var catalogue = catalogues.current();
        requireKnown(question.route(), catalogue);
        requireKnownAmenities(question.facilities(), catalogue);
        var asked = catalogue.teaHouses().stream()
                .filter(house -> question.mayAskFor(house, catalogue.routesOf(house.trails())))
                .toList();
        var nights = question.nights();
        var freshness = awaitReservations(question.caller());
        var taken = takenRooms.of(modeOf(question.caller()), nights);
        var views = asked.stream()
                .map(house -> TeaHouseView.of(house, catalogue, nights, taken))
                .filter(question::asksFor)
                .toList();
        return page(views, question.window()).as(freshness);
    }

    private TeaHouseView view(TeaHouse house, Catalogue catalogue, FindTeaHouse question) {
        var tonight = question.tonight();
        awaitReservations(question.caller());
        return TeaHouseView.of(house, catalogue, tonight, takenRooms.of(modeOf(question.caller()), tonight));
    }

    /** Returns at once without a caller, because only a caller can have own writes. */
    private Freshness awaitReservations(Optional<Owner> caller) {
        return caller.map(owner -> ownWrites.await(owner, ReservationViews.EVENTS, ReservationViews.PROJECTION))
                .orElse(Freshness.CURRENT);
    }

    private static Mode modeOf(Optional<Owner> caller) {
        return caller.map(Owner::mode).orElse(Mode.LIVE);
    }

    @QueryHandler
    Page<EmergencyContact> answer(ListContacts question) {
        var catalogue = catalogues.current();
        var contacts = catalogue.contacts();
        if (question.region().filter(region -> !isRegion(region, catalogue)).isPresent()) {
            throw new Invalid(FaultCode.UNKNOWN_REFERENCE, "region", "must be a region that has trails or contacts");
        }
        return page(contacts.stream().filter(question::asksFor).toList(), question.window());
    }

    private static boolean isRegion(String name, Catalogue catalogue) {
        return Stream.concat(
                        catalogue.contacts().stream().map(EmergencyContact::region),
                        catalogue.trails().stream().map(Trail::region))
                .anyMatch(name::equals);
    }

    @QueryHandler
    Page<HospitalView> answer(ListHospitals question) {
        question.near().flatMap(NepalTerritory::fault).ifPresent(detail -> {
            throw new Invalid("near", detail);
        });
        var hospitals = catalogues.current().hospitals();
        var shown = question.near()
                .map(place -> Nearby.byDistance(hospitals, place).stream()
                        .map(near -> new HospitalView(near.place(), Optional.of(near.distanceKm())))
                        .toList())
                .orElseGet(() -> hospitals.stream()
                        .map(hospital -> new HospitalView(hospital, Optional.empty()))
                        .toList());
        return page(shown, question.window());
    }

    static void requireKnown(Optional<RouteId> route, Catalogue catalogue) {
        if (route.filter(id -> catalogue.route(id).isEmpty()).isPresent()) {
            throw new Invalid(FaultCode.UNKNOWN_REFERENCE, "route", "must be a route of the catalogue");
        }
    }

    private static void requireKnownAmenities(Set<String> asked, Catalogue catalogue) {
        var unknown = asked.stream()
                .filter(amenity -> catalogue.teaHouses().stream()
                        .noneMatch(house -> house.amenities().contains(amenity)))
                .sorted()
                .toList();
        if (!unknown.isEmpty()) {
            throw new Invalid(
                    FaultCode.UNKNOWN_REFERENCE,
                    "facilities",
                    "must be amenities of the catalogue's tea houses, not " + unknown);
        }
    }

    static <T> Page<T> page(List<T> asked, Window window) {
        var shown = asked.stream().skip(window.offset()).limit(window.limit()).toList();
        return Page.current(shown, asked.size());
    }

    private static Optional<UUID> idIn(String text) {
        try {
            var id = UUID.fromString(text);
            return id.toString().equalsIgnoreCase(text) ? Optional.of(id) : Optional.empty();
        } catch (IllegalArgumentException notAnId) {
            return Optional.empty();
        }
    }
}
