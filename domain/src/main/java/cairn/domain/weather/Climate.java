package cairn.domain.weather;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingDouble;

import cairn.domain.shared.Daylight;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Nepal;
import cairn.domain.weather.ClimateStation.Normal;
import cairn.domain.weather.Forecast.Current;
import cairn.domain.weather.Forecast.Day;
import cairn.domain.weather.Forecast.Source;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The usual weather in Nepal: the normals of the best matching station, corrected by altitude. Each day has the
 * temperatures of its month and an equal part of its month's precipitation, which is not corrected.
 *
 * <p>A station should be in the same valley, but the data do not contain valleys. A difference in altitude suggests
 * another valley, so 100 m count as much as 1 km of distance: Gorkha in the hills gets the normals of Pokhara, not
 * those of Samagaun, which is slightly nearer but behind the high peaks.
 */
public final class Climate {

    private static final Set<Month> WET_MONTHS = EnumSet.range(Month.JUNE, Month.SEPTEMBER);
    private static final double WET_LAPSE_PER_KM = 5.0;
    private static final double DRY_LAPSE_PER_KM = 5.2;
    private static final double METRES_PER_KM = 1000;
    private static final double KM_PER_METRE_OF_ALTITUDE = 0.01;

    private final List<ClimateStation> stations;

    public Climate(Collection<ClimateStation> stations) {
        if (stations.isEmpty()) {
            throw new IllegalArgumentException("A climate needs a station");
        }
        this.stations =
                stations.stream().sorted(comparing(ClimateStation::slug)).toList();
    }

    public List<ClimateStation> stations() {
        return stations;
    }

    /** Returns the station nearest to a position, with 100 m of altitude difference counted as 1 km. */
    public ClimateStation stationFor(GeoPoint position, Optional<Integer> altitudeMetres) {
        return stations.stream()
                .min(comparingDouble(station -> station.position().distanceTo(position)
                        + altitudeMetres
                                        .map(metres -> Math.abs(metres - station.altitudeMetres()))
                                        .orElse(0)
                                * KM_PER_METRE_OF_ALTITUDE))
                .orElseThrow();
    }

    /**
     * Returns the decrease of temperature over a difference in altitude, in degrees Celsius; negative for a lower
     * place.
     */
    public static double cooling(Month month, int metres) {
        return metres / METRES_PER_KM * (WET_MONTHS.contains(month) ? WET_LAPSE_PER_KM : DRY_LAPSE_PER_KM);
    }

    /**
     * Returns the usual weather of a place from today on.
     *
     * @param altitudeMetres the altitude of the place; if absent, the altitude of the station
     */
    public Forecast forecast(Place place, Optional<Integer> altitudeMetres, Instant now, int days) {
        var station = stationFor(place.position(), altitudeMetres);
        int metresAbove = altitudeMetres.orElse(station.altitudeMetres()) - station.altitudeMetres();
        var today = Nepal.dateAt(now);
        var usual = IntStream.range(0, days)
                .mapToObj(today::plusDays)
                .map(date -> day(place.position(), date, station.normal(date.getMonth()), metresAbove))
                .toList();
        var first = usual.getFirst();
        return new Forecast(
                place,
                new Current(tenths((first.minC() + first.maxC()) / 2), Optional.empty()),
                usual,
                Source.CLIMATOLOGY,
                today.atStartOfDay(Nepal.ZONE).toInstant(),
                false);
    }

    private static Day day(GeoPoint position, LocalDate date, Normal normal, int metresAbove) {
        double cooling = cooling(date.getMonth(), metresAbove);
        var light = Daylight.of(position, date);
        return new Day(
                date,
                tenths(normal.minC() - cooling),
                tenths(normal.maxC() - cooling),
                tenths(normal.precipitationMm() / date.lengthOfMonth()),
                light.sunrise().orElseThrow(),
                light.sunset().orElseThrow(),
                Optional.empty());
    }

    private static double tenths(double value) {
        return Math.round(value * 10) / 10.0;
    }
}
