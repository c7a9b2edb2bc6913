package cairn.domain.dispatch;

import cairn.domain.shared.GeoPoint;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Defines when two dispatches may be the same emergency, and the cells by which they are found. The Earth is divided
 * into rows of cells, each two kilometres high and at least as wide. Everything within the radius and time is in one of
 * about a dozen cells, on one of two days. Cells are stored as tags, so their layout must never change.
 */
public final class Neighbourhood {

    public static final double RADIUS_KM = 2;
    public static final Duration TIME = Duration.ofHours(2);

    private static final double KM_PER_DEGREE = 111.195;
    /** Slightly more than the radius, so that rounding cannot exclude a neighbour. */
    private static final double CELL_DEGREES = 2.001 / KM_PER_DEGREE;

    private static final int ROWS = (int) Math.ceil(180 / CELL_DEGREES);

    private Neighbourhood() {}

    public record CellOfDay(int row, int column, LocalDate day) {

        /** Returns the stored form, which must never change. */
        @Override
        public String toString() {
            return row + "-" + column + ":" + day;
        }
    }

    public static CellOfDay cellOf(GeoPoint place, Instant at) {
        int row = rowOf(place.latitude());
        return new CellOfDay(row, columnOf(row, place.longitude()), dayOf(at));
    }

    public static Set<CellOfDay> around(GeoPoint place, Instant at) {
        var days = Stream.of(dayOf(at.minus(TIME)), dayOf(at.plus(TIME)))
                .distinct()
                .toList();
        var cells = new LinkedHashSet<CellOfDay>();
        int lowest = rowOf(Math.max(-90, place.latitude() - CELL_DEGREES));
        int highest = rowOf(Math.min(90, place.latitude() + CELL_DEGREES));
        double reach = reachInLongitude(place.latitude());
        for (int row = lowest; row <= highest; row++) {
            for (int column : columns(row, place.longitude(), reach)) {
                for (var day : days) {
                    cells.add(new CellOfDay(row, column, day));
                }
            }
        }
        return cells;
    }

    public static boolean isNear(GeoPoint one, Instant then, GeoPoint other, Instant now) {
        return one.distanceTo(other) <= RADIUS_KM
                && Duration.between(then, now).abs().compareTo(TIME) <= 0;
    }

    private static double reachInLongitude(double latitude) {
        double sine = Math.sin(Math.toRadians(CELL_DEGREES)) / Math.cos(Math.toRadians(latitude));
        boolean aroundThePole = 90 - Math.abs(latitude) <= CELL_DEGREES;
        return aroundThePole ? 180 : Math.toDegrees(Math.asin(Math.min(1, sine)));
    }

    private static int rowOf(double latitude) {
        return Math.min(ROWS - 1, (int) Math.floor((latitude + 90) / CELL_DEGREES));
    }

    /** Returns the number of cells at the row's edge nearest to the pole, where the row is shortest. */
    private static int columnsIn(int row) {
        double south = row * CELL_DEGREES - 90;
        double edge = Math.min(90, Math.max(Math.abs(south), Math.abs(south + CELL_DEGREES)));
        return Math.max(1, (int) Math.floor(360 * Math.cos(Math.toRadians(edge)) / CELL_DEGREES));
    }

    private static int columnOf(int row, double longitude) {
        return Math.floorMod((int) Math.floor((longitude + 180) / 360 * columnsIn(row)), columnsIn(row));
    }

    private static List<Integer> columns(int row, double longitude, double reach) {
        int all = columnsIn(row);
        int first = (int) Math.floor((longitude - reach + 180) / 360 * all);
        int last = (int) Math.floor((longitude + reach + 180) / 360 * all);
        var columns = new ArrayList<Integer>();
        for (int column = first; column <= last && columns.size() < all; column++) {
            columns.add(Math.floorMod(column, all));
        }
        return columns;
    }

    private static LocalDate dayOf(Instant at) {
        return at.atOffset(ZoneOffset.UTC).toLocalDate();
    }
}
