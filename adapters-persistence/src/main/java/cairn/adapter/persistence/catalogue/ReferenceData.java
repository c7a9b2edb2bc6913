package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.PastConditions;
import cairn.domain.permit.PermitBook;
import cairn.domain.weather.Gazetteer;
import cairn.domain.weather.WeatherBook;
import java.util.Map;
import java.util.Set;

record ReferenceData(PermitBook permits, WeatherBook weather, Map<RouteId, Set<PastConditions>> past) {

    static ReferenceData of(Catalogue catalogue, PermitReader permits, ClimateReader normals, HistoryReader history) {
        var climate = normals.climate();
        return new ReferenceData(
                permits.over(catalogue),
                new WeatherBook(Gazetteer.of(catalogue, climate), climate),
                history.byRoute(catalogue.routes()));
    }

    Catalogue catalogue() {
        return permits.catalogue();
    }
}
