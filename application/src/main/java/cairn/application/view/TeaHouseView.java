package cairn.application.view;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;

/**
 * A tea house on some nights.
 *
 * @param routes the routes that pass it
 * @param roomsFree the number of rooms that are free on every one of the nights
 */
public record TeaHouseView(TeaHouse house, Set<RouteId> routes, int roomsFree, Status status) {

    public enum Status {
        OPEN,
        CLOSED_SEASON,
        FULL
    }

    public TeaHouseView {
        routes = Set.copyOf(routes);
    }

    public static TeaHouseView of(
            TeaHouse house, Catalogue catalogue, DateRange nights, Map<TeaHouseId, Map<LocalDate, Integer>> taken) {
        int roomsFree = house.roomsFree(nights, taken);
        return new TeaHouseView(house, catalogue.routesOf(house.trails()), roomsFree, status(house, nights, roomsFree));
    }

    private static Status status(TeaHouse house, DateRange nights, int roomsFree) {
        if (roomsFree > 0) {
            return Status.OPEN;
        }
        return nights.dates().allMatch(house::isOpen) ? Status.FULL : Status.CLOSED_SEASON;
    }
}
