package cairn.domain.weather;

import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Located;
import java.time.Month;
import java.util.List;

/**
 * A station with known normals.
 *
 * @param altitudeMetres the altitude above sea level
 * @param normals the normals of January to December
 */
public record ClimateStation(String slug, String name, GeoPoint position, int altitudeMetres, List<Normal> normals)
        implements Located {

    /**
     * The normals of a month.
     *
     * @param minC the mean of the daily minimum temperatures
     * @param maxC the mean of the daily maximum temperatures
     * @param precipitationMm the total precipitation of the month
     */
    public record Normal(double minC, double maxC, double precipitationMm) {

        public Normal {
            if (minC > maxC) {
                throw new IllegalArgumentException("nights of " + minC + " °C must not be warmer than the days");
            }
        }
    }

    public ClimateStation {
        normals = List.copyOf(normals);
        if (normals.size() != Month.values().length) {
            throw new IllegalArgumentException(slug + " must have every month once");
        }
    }

    Normal normal(Month month) {
        return normals.get(month.getValue() - 1);
    }
}
