package cairn.adapter.persistence.catalogue;

import cairn.domain.shared.GeoPoint;
import cairn.domain.weather.Climate;
import cairn.domain.weather.ClimateStation;
import cairn.domain.weather.ClimateStation.Normal;
import java.time.Month;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Reads the climate normals: a row for each month of a station, with the same station columns in all its rows. */
final class ClimateReader {

    static final String NORMALS = "climate_normals.csv";

    private static final int COLDEST = -60;
    private static final int HOTTEST = 50;
    private static final int WETTEST = 10_000;

    private final List<Row> rows;

    private record Row(FieldReader item, Station station, Month month, Normal normal) {}

    private record Station(String slug, String name, GeoPoint position, int altitudeMetres) {}

    ClimateReader(Function<String, DataFile> file) {
        this.rows = file.apply(NORMALS).lines(ClimateReader::row);
        stations().values().forEach(ClimateReader::refuseContradictions);
    }

    private Map<String, List<Row>> stations() {
        var stations = new LinkedHashMap<String, List<Row>>();
        rows.forEach(row -> stations.computeIfAbsent(row.station.slug, _ -> new ArrayList<>())
                .add(row));
        return stations;
    }

    private static void refuseContradictions(List<Row> ofStation) {
        var first = ofStation.getFirst();
        var seen = new TreeMap<Month, Row>();
        for (var row : ofStation) {
            if (!row.station.equals(first.station)) {
                row.item.fault("station", "has an earlier row with another name, position or altitude");
            }
            if (seen.putIfAbsent(row.month, row) != null) {
                row.item.fault("month", "occurs twice for " + row.station.slug);
            }
        }
        for (var month : Month.values()) {
            if (!seen.containsKey(month)) {
                first.item.fault("station", "lacks month " + month.getValue());
            }
        }
    }

    /** Returns the climate; requires files without faults. */
    Climate climate() {
        return new Climate(
                stations().values().stream().map(ClimateReader::station).toList());
    }

    private static ClimateStation station(List<Row> ofStation) {
        var normals = new TreeMap<Month, Normal>();
        ofStation.forEach(row -> normals.put(row.month, row.normal));
        var station = ofStation.getFirst().station;
        return new ClimateStation(
                station.slug, station.name, station.position, station.altitudeMetres, List.copyOf(normals.values()));
    }

    private static Row row(FieldReader item) {
        item.without("confidence", "method", "period", "source");
        return new Row(
                item,
                new Station(item.text("station"), item.text("name"), item.position(), item.altitude("altitude_m")),
                Month.of(item.whole("month", 1, 12)),
                new Normal(
                        item.decimal("tmin_c", COLDEST, HOTTEST),
                        item.decimal("tmax_c", COLDEST, HOTTEST),
                        item.decimal("precip_mm", 0, WETTEST)));
    }
}
