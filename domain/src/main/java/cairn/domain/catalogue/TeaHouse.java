package cairn.domain.catalogue;

import cairn.domain.shared.DateRange;
import cairn.domain.shared.Money;
import cairn.domain.shared.Season;
import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A lodge on the trail, with rooms and a kitchen.
 *
 * @param trails that pass it
 * @param latitude decimal degrees, WGS 84
 * @param longitude decimal degrees, WGS 84
 * @param rooms how many it lets
 * @param bedsPerRoom how many guests a room takes
 * @param amenities what it has, such as {@code hot_shower}
 * @param pricePerRoomNight of each plan that it offers, whatever the guests
 * @param seasonsOpen the seasons in which it is open; on a night of another it has no rooms
 */
public record TeaHouse(
        TeaHouseId id,
        String slug,
        String name,
        String village,
        Set<TrailId> trails,
        double latitude,
        double longitude,
        int altitudeMetres,
        int rooms,
        int bedsPerRoom,
        List<String> amenities,
        Map<MealPlan, Money> pricePerRoomNight,
        Set<Season> seasonsOpen) {

    public TeaHouse {
        trails = Set.copyOf(trails);
        amenities = List.copyOf(amenities);
        pricePerRoomNight = Collections.unmodifiableMap(new EnumMap<>(pricePerRoomNight));
        seasonsOpen = Set.copyOf(seasonsOpen);
    }

    public boolean isOpen(LocalDate night) {
        return seasonsOpen.contains(Season.of(night));
    }

    /**
     * Returns the number of rooms that are free on every night of a stay.
     *
     * @param taken how many are reserved, by house and night; what is left out has none
     */
    public int roomsFree(DateRange stay, Map<TeaHouseId, Map<LocalDate, Integer>> taken) {
        var ours = taken.getOrDefault(id, Map.of());
        return stay.dates()
                .mapToInt(night -> isOpen(night) ? Math.max(0, rooms - ours.getOrDefault(night, 0)) : 0)
                .min()
                .orElseThrow();
    }
}
