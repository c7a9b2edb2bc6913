package cairn.adapter.rest.api.emergency;

import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.HospitalView;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.Named;

@Mapper(config = WireValues.class)
interface HospitalMapper extends WireValues {

    String TENTHS = "tenths";

    @Mapping(target = ".", source = "hospital")
    @Mapping(target = "lat", source = "hospital.position.latitude")
    @Mapping(target = "lng", source = "hospital.position.longitude")
    @Mapping(target = "altitudeM", source = "hospital.altitudeMetres")
    @Mapping(target = "distanceKm", qualifiedByName = TENTHS)
    @Mapping(target = "seasonOpen", source = "hospital.seasonsOpen")
    HospitalItem toItem(HospitalView view);

    /** Rounds to 0.1 km: positions are no more exact. */
    @Named(TENTHS)
    default @Nullable Double inTenths(Optional<Double> distanceKm) {
        return distanceKm.map(km -> Math.round(km * 10) / 10.0).orElse(null);
    }
}
