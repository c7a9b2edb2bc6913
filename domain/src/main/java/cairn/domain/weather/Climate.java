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
 * The usual weather of Nepal: that of the nearest station, corrected by altitude. A day's temperatures are its month's;
 * its precipitation is an equal part of its month's, and is not corrected.
 *
 * <p>Stations should be of the same valley, but the data name no valleys. A difference of altitude is a good hint that a
 * station is of another one, so that 100 m count like 1 km of distance: Gorkha in the hills gets the normals of Pokhara,
 * not those of Samagaun behind the high peaks, which is a little nearer.
 */
public final class Climate {

    private static final Set<Month> WET_MONTHS = EnumSet.range(Month.JUNE, Month.SEPTEMBER);
    private static final double WET_LAPSE_PER_KM = 5.0;
    private static final double DRY_LAPSE_PER_KM = 5.2;
    private static final double METRES_PER_KM = 1000;
    private static final double KM_PER_METRE_OF_ALTITUDE = 0.01;

    private final List<ClimateStation> stations;

    /** The climate by these stations, of which there must be one at least. */
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

    /** The station whose weather is most like that of a position. */
    public ClimateStation stationFor(GeoPoint position, Optional<Integer> altitudeMetres) {
        return stations.stream()
                .min(comparingDouble(station -> station.position().distanceTo(position)
                        + altitudeMetres
                                        .map(metres -> Math.abs(metres - station.altitudeMetres()))
                                        .orElse(0)
                                * KM_PER_METRE_OF_ALTITUDE))
                .orElseThrow();
    }

    /** How much colder it is so many metres higher, in degrees; below zero for lower. */
    public static double cooling(Month month, int metres) {
        return metres / METRES_PER_KM * (WET_MONTHS.contains(month) ? WET_LAPSE_PER_KM : DRY_LAPSE_PER_KM);
    }

    /**
     * What is usual at a place on so many days from today on.
     *
     * @param altitudeMetres the best that is known of its altitude; where nothing is, that of the station counts
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
