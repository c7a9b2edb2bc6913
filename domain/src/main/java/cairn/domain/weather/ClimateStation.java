package cairn.domain.weather;

import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Located;
import java.time.Month;
import java.util.List;

/**
 * Where the usual weather of each month is known.
 *
 * @param normals of January to December
 */
public record ClimateStation(String slug, String name, GeoPoint position, int altitudeMetres, List<Normal> normals)
        implements Located {

    /**
     * What is usual in a month.
     *
     * @param minC the mean of its nights
     * @param maxC the mean of its days
     * @param precipitationMm the sum of the month
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
