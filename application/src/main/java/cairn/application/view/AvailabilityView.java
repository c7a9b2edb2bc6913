package cairn.application.view;

import cairn.application.view.Page.Freshness;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.shared.DateRange;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The free rooms of tea houses by night.
 *
 * @param houses the houses, sorted by name
 * @param moreReservations whether the owner has more reservations on these nights than are listed
 * @param freshness whether the owner's own last write is included
 */
public record AvailabilityView(List<House> houses, boolean moreReservations, Freshness freshness) {

    public AvailabilityView {
        houses = List.copyOf(houses);
    }

    /**
     * A tea house on these nights.
     *
     * @param reservations the owner's reservations that hold rooms on any of the nights, newest first; absent without
     *     an owner
     */
    public record House(TeaHouse house, List<Night> nights, Optional<List<ReservationView>> reservations) {

        public House {
            nights = List.copyOf(nights);
            reservations = reservations.map(List::copyOf);
        }
    }

    /**
     * A night of a tea house.
     *
     * @param open whether the house is open in the season of the night; if not, it has no free rooms
     * @param ownRooms the number of rooms that the owner holds; absent without an owner
     */
    public record Night(LocalDate night, boolean open, int roomsFree, Optional<Integer> ownRooms) {

        public static List<Night> of(
                TeaHouse house,
                DateRange nights,
                Map<TeaHouseId, Map<LocalDate, Integer>> taken,
                Optional<Map<TeaHouseId, Map<LocalDate, Integer>>> own) {
            return nights.dates()
                    .map(night -> new Night(
                            night,
                            house.isOpen(night),
                            house.roomsFree(DateRange.ofOne(night), taken),
                            own.map(held ->
                                    held.getOrDefault(house.id(), Map.of()).getOrDefault(night, 0))))
                    .toList();
        }
    }
}
