package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.TeaHouseView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.shared.DateRange;
import java.util.Optional;
import java.util.Set;

/**
 * Lists tea houses by name, with their free rooms.
 *
 * @param caller the owner whose mode's rooms count, including its latest reservations; absent for live rooms
 * @param stay the nights on which rooms must be free
 * @param tonight the night for which to count free rooms if no stay is given
 * @param minRooms the number of rooms that must be free on each night of the stay; without a stay, the number of rooms
 *     of the house
 * @param available whether the house must have a free room, or must have none; absent for both
 * @param facilities the amenities that a house must have, all of them
 */
public record ListTeaHouses(
        Optional<Owner> caller,
        Optional<DateRange> stay,
        DateRange tonight,
        Optional<RouteId> route,
        int minRooms,
        Optional<Boolean> available,
        Set<String> facilities,
        Window window)
        implements Query<Page<TeaHouseView>> {

    public ListTeaHouses {
        facilities = Set.copyOf(facilities);
    }

    public boolean mayAskFor(TeaHouse house, Set<RouteId> routes) {
        return route.map(routes::contains).orElse(true)
                && house.amenities().containsAll(facilities)
                && house.rooms() >= minRooms;
    }

    public DateRange nights() {
        return stay.orElse(tonight);
    }

    public boolean asksFor(TeaHouseView house) {
        return (stay.isEmpty() || house.roomsFree() >= minRooms)
                && available.map(wanted -> wanted == house.roomsFree() > 0).orElse(true);
    }
}
