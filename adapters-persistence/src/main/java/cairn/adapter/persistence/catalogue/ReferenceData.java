package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.permit.PermitBook;
import cairn.domain.weather.Gazetteer;
import cairn.domain.weather.WeatherBook;

/** All that the data files of one version say. */
record ReferenceData(PermitBook permits, WeatherBook weather) {

    static ReferenceData of(Catalogue catalogue, PermitReader permits, ClimateReader normals) {
        var climate = normals.climate();
        return new ReferenceData(permits.over(catalogue), new WeatherBook(Gazetteer.of(catalogue, climate), climate));
    }

    Catalogue catalogue() {
        return permits.catalogue();
    }
}
