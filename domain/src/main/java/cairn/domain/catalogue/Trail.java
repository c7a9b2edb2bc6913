package cairn.domain.catalogue;

import cairn.domain.shared.Money;
import cairn.domain.shared.Season;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A named trek from its start to its end, as the catalogue publishes it.
 *
 * @param restrictedArea the restricted area that the trail enters; absent if there is none
 * @param permits the codes of the permit kinds to carry, such as {@code ACAP} or {@code NATIONAL_PARK:SAGARMATHA}
 * @param minPartySize the minimum party size; more than one on most restricted trails
 * @param waypoints the waypoints in walking order
 */
public record Trail(
        TrailId id,
        String slug,
        String name,
        RouteId route,
        String region,
        Difficulty difficulty,
        int durationDays,
        int distanceKm,
        int maxAltitudeMetres,
        String start,
        String end,
        List<Season> bestSeasons,
        Optional<String> restrictedArea,
        List<String> permits,
        boolean guideRequired,
        int minPartySize,
        Money pricePerPerson,
        List<Waypoint> waypoints) {

    public static final int MAX_DURATION_DAYS = 120;

    public Trail {
        bestSeasons = List.copyOf(bestSeasons);
        permits = List.copyOf(permits);
        waypoints = List.copyOf(waypoints);
    }

    public LocalDate lastDay(LocalDate firstDay) {
        return firstDay.plusDays(durationDays - 1L);
    }

    public int gainMetres() {
        return climbed(1);
    }

    public int lossMetres() {
        return climbed(-1);
    }

    private int climbed(int sign) {
        int sum = 0;
        for (int i = 1; i < waypoints.size(); i++) {
            int rise = waypoints.get(i).altitudeMetres() - waypoints.get(i - 1).altitudeMetres();
            sum += Math.max(0, sign * rise);
        }
        return sum;
    }
}
