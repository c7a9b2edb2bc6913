package cairn.adapter.rest.pages.sketch;

import cairn.domain.shared.GeoPoint;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;

/**
 * Draws positions on a plane, north up. The projection is equirectangular and true to scale at the middle latitude,
 * which over the length of a trek is right to about a per cent.
 *
 * @param height the height of the drawing in pixels
 */
record Projection(GeoPoint middle, double pixelsPerKm, double width, double height) {

    private static final double KM_PER_DEGREE = 111.195;
    private static final double MIN_EXTENT_KM = 1;

    /** The space that a drawing may use, in pixels. */
    record Frame(double width, double minHeight, double maxHeight, double margin) {}

    /** Returns the projection with the largest scale that shows all positions, one at least. */
    static Projection fitting(Collection<GeoPoint> positions, Frame frame) {
        var latitudes = positions.stream().mapToDouble(GeoPoint::latitude).summaryStatistics();
        var longitudes = positions.stream().mapToDouble(GeoPoint::longitude).summaryStatistics();
        var middle = new GeoPoint(middle(latitudes), middle(longitudes));
        double northKm = extent(latitudes) * KM_PER_DEGREE;
        double eastKm = extent(longitudes) * kmPerDegreeEast(middle);
        double pixelsPerKm = Math.min(
                (frame.width() - 2 * frame.margin()) / Math.max(eastKm, MIN_EXTENT_KM),
                (frame.maxHeight() - 2 * frame.margin()) / Math.max(northKm, MIN_EXTENT_KM));
        double height = Math.max(frame.minHeight(), northKm * pixelsPerKm + 2 * frame.margin());
        return new Projection(middle, pixelsPerKm, frame.width(), height);
    }

    private static double middle(DoubleSummaryStatistics values) {
        return (values.getMin() + values.getMax()) / 2;
    }

    private static double extent(DoubleSummaryStatistics values) {
        return values.getMax() - values.getMin();
    }

    private static double kmPerDegreeEast(GeoPoint at) {
        return KM_PER_DEGREE * Math.cos(Math.toRadians(at.latitude()));
    }

    Dot at(GeoPoint position) {
        double eastKm = (position.longitude() - middle.longitude()) * kmPerDegreeEast(middle);
        double northKm = (position.latitude() - middle.latitude()) * KM_PER_DEGREE;
        return new Dot(width / 2 + eastKm * pixelsPerKm, height / 2 - northKm * pixelsPerKm);
    }
}
