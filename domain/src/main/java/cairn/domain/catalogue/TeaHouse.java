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
 * A lodge with rooms and a kitchen on one or several trails.
 *
 * @param latitude decimal degrees, WGS 84
 * @param longitude decimal degrees, WGS 84
 * @param bedsPerRoom the number of guests per room
 * @param pricePerRoomNight the price of each meal plan offered, regardless of the number of guests
 * @param seasonsOpen the seasons in which it is open; it has no free rooms on nights of other seasons
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
     * @param taken the number of reserved rooms by tea house and night; a missing entry means none
     */
    public int roomsFree(DateRange stay, Map<TeaHouseId, Map<LocalDate, Integer>> taken) {
        var ours = taken.getOrDefault(id, Map.of());
        return stay.dates()
                .mapToInt(night -> isOpen(night) ? Math.max(0, rooms - ours.getOrDefault(night, 0)) : 0)
                .min()
                .orElseThrow();
    }
}
