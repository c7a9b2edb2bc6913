package cairn.adapter.rest.api.emergency;

import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.HospitalView;
import cairn.domain.catalogue.HospitalId;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;

@Mapper(componentModel = ComponentModel.JSR330)
interface HospitalMapper extends WireValues {

    @Mapping(target = ".", source = "hospital")
    @Mapping(target = "lat", source = "hospital.position.latitude")
    @Mapping(target = "lng", source = "hospital.position.longitude")
    @Mapping(target = "altitudeM", source = "hospital.altitudeMetres")
    @Mapping(target = "seasonOpen", source = "hospital.seasonsOpen")
    HospitalItem toItem(HospitalView view);

    default UUID uuid(HospitalId id) {
        return id.value();
    }

    /** Rounds to 0.1 km: positions are no more exact. */
    default @Nullable Double rounded(Optional<Double> distanceKm) {
        return distanceKm.map(km -> Math.round(km * 10) / 10.0).orElse(null);
    }
}
