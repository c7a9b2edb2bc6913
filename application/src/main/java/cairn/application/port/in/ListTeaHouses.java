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
 * Where can one sleep? By name.
 *
 * @param caller who asks: for the rooms of whose mode, and not without the reservations just made; absent for live rooms
 * @param stay the nights that rooms must be free for
 * @param tonight the night to tell of where no stay is asked for
 * @param minRooms how many must be free on each night of the stay; without one, how many the house must have
 * @param available whether there must be a free room, or must be none; absent for either
 * @param facilities amenities that a house must have, all of them
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

    /** As far as can be told without its reservations. */
    public boolean mayAskFor(TeaHouse house, Set<RouteId> routes) {
        return route.map(routes::contains).orElse(true)
                && house.amenities().containsAll(facilities)
                && house.rooms() >= minRooms;
    }

    /** The nights to tell of. */
    public DateRange nights() {
        return stay.orElse(tonight);
    }

    public boolean asksFor(TeaHouseView house) {
        return (stay.isEmpty() || house.roomsFree() >= minRooms)
                && available.map(wanted -> wanted == house.roomsFree() > 0).orElse(true);
    }
}
