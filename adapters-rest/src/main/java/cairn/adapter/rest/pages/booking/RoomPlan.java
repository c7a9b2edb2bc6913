package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.ReservedHouses;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.RoomsPage;
import cairn.application.port.in.FindAvailability;
import cairn.application.port.in.FindAvailability.Houses;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TripHoldings;
import cairn.application.port.in.Window;
import cairn.application.view.AvailabilityView;
import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.catalogue.Waypoint.Kind;
import cairn.domain.reservation.Lodging;
import cairn.domain.shared.DateRange;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** Suggests a tea house for each night of a trek, at the overnight place of the trail's itinerary. */
@Singleton
final class RoomPlan {

    private static final Window ALL = Window.of(TripHoldings.MOST, 0);
    private static final Set<Kind> NO_BEDS = Set.of(Kind.PASS, Kind.VIEWPOINT);

    private final Queries queries;

    RoomPlan(Queries queries) {
        this.queries = queries;
    }

    /** Returns the nights of a trek that is not booked yet. */
    RoomsPage of(TrekPlan plan, Owner owner) {
        return new RoomsPage("", List.of(), nights(plan, owner, List.of()));
    }

    /** Returns the nights of a booking, with the rooms that it has in any house. */
    RoomsPage of(TrekPlan plan, Owner owner, UUID booking) {
        return new RoomsPage(booking.toString(), meals(), nights(plan, owner, held(booking, owner)));
    }

    private static List<FilterOption> meals() {
        return Stream.of(MealPlan.values())
                .map(plan -> new FilterOption(WireNames.of(plan), Words.of(plan), plan == MealPlan.ROOM_ONLY))
                .toList();
    }

    private List<Held> held(UUID booking, Owner owner) {
        var question = new ListReservations(owner, ListReservations.Filter.ofBooking(booking), ALL);
        var names = new HashMap<TeaHouseId, String>();
        return queries.ask(question).items().stream()
                .filter(reservation -> reservation.status().hasRooms())
                .map(reservation -> {
                    var stay = reservation.lodging().stay();
                    var house = names.computeIfAbsent(stay.teaHouse(), _ -> ReservedHouses.name(queries, stay));
                    return new Held(house, reservation);
                })
                .toList();
    }

    private List<RoomsPage.Night> nights(TrekPlan plan, Owner owner, List<Held> held) {
        if (!plan.start().isBefore(plan.end())) {
            return List.of();
        }
        var nights = first(new DateRange(plan.start(), plan.end()));
        var question = new FindAvailability(
                new Houses.OnRoute(plan.trail().route()), owner.mode(), Optional.of(owner), nights);
        var houses = queries.ask(question).houses().stream()
                .filter(house -> house.house().trails().contains(plan.trail().id()))
                .toList();
        return nights.dates().map(date -> night(plan, date, houses, held)).toList();
    }

    private static DateRange first(DateRange nights) {
        var last = nights.start().plusDays(FindAvailability.MOST_NIGHTS);
        return nights.end().isAfter(last) ? new DateRange(nights.start(), last) : nights;
    }

    private static RoomsPage.Night night(
            TrekPlan plan, LocalDate date, List<AvailabilityView.House> houses, List<Held> held) {
        var place = place(plan, ChronoUnit.DAYS.between(plan.start(), date) + 1);
        int beds = Lodging.guests(held.stream().map(Held::lodging).toList(), date);
        int missing = Math.max(0, plan.party() - beds);
        var free = houses.stream().map(house -> Free.on(date, house, missing)).toList();
        var here = free.stream()
                .filter(one -> place.filter(one.house().village()::equals).isPresent())
                .toList();
        var chosen = here.stream().filter(Free::hasEnough).findFirst();
        return new RoomsPage.Night(
                date.toString(),
                date.plusDays(1).toString(),
                Texts.day(date),
                place.orElse(""),
                held.stream()
                        .filter(one -> one.lodging().stay().includes(date))
                        .map(Held::shown)
                        .toList(),
                missing,
                text("%s without a bed", Words.count(missing, text("trekker"), text("trekkers"))),
                chosen.or(() -> free.stream().findFirst()).map(Free::needed).orElse(1),
                here.stream()
                        .map(one -> one.shown(
                                one.house().name(), chosen.filter(one::equals).isPresent()))
                        .toList(),
                free.stream()
                        .filter(one -> !here.contains(one))
                        .sorted(Comparator.comparingInt(one -> one.house().altitudeMetres()))
                        .map(one -> one.shown(
                                one.house().name() + ", " + one.house().village(), false))
                        .toList());
    }

    private static Optional<String> place(TrekPlan plan, long day) {
        return plan.trail().waypoints().stream()
                .filter(point -> point.day() <= day && !NO_BEDS.contains(point.kind()))
                .reduce((_, later) -> later)
                .map(Waypoint::name);
    }

    /** Rooms that a booking has in a house. */
    private record Held(String house, ReservationView reservation) {

        Lodging lodging() {
            return reservation.lodging();
        }

        String shown() {
            var rooms = Words.count(lodging().stay().rooms(), text("room"), text("rooms"));
            return house + ", " + rooms + ", " + Words.of(reservation.status());
        }
    }

    /**
     * A tea house on a night.
     *
     * @param rooms the number of free rooms
     * @param needed the number of rooms for those without a bed
     */
    private record Free(TeaHouse house, int rooms, int needed) {

        static Free on(LocalDate date, AvailabilityView.House shown, int guests) {
            int free = shown.nights().stream()
                    .filter(night -> night.night().equals(date))
                    .mapToInt(AvailabilityView.Night::roomsFree)
                    .findFirst()
                    .orElse(0);
            return new Free(
                    shown.house(),
                    free,
                    Math.ceilDiv(guests, Math.max(1, shown.house().bedsPerRoom())));
        }

        boolean hasEnough() {
            return rooms >= needed;
        }

        RoomsPage.House shown(String name, boolean isChosen) {
            return new RoomsPage.House(
                    house.id().toString(),
                    rooms == 0 ? text("full: %s", name) : text("%s free: %s", rooms, name),
                    house.bedsPerRoom(),
                    rooms > 0,
                    isChosen);
        }
    }
}
