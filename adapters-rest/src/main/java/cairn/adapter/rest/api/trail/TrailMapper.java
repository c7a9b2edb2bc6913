package cairn.adapter.rest.api.trail;

import cairn.adapter.rest.api.conditions.ConditionsResponse;
import cairn.adapter.rest.http.json.WireValues;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.Waypoint;
import java.util.Optional;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.Named;

@Mapper(config = WireValues.class)
interface TrailMapper extends WireValues {

    @Mapping(target = "maxAltitudeM", source = "maxAltitudeMetres")
    @Mapping(target = "restrictedArea", source = "restrictedArea", qualifiedByName = "isRestricted")
    TrailItem toItem(Trail trail);

    @Mapping(target = "maxAltitudeM", source = "trail.maxAltitudeMetres")
    @Mapping(target = "restrictedArea", source = "trail.restrictedArea", qualifiedByName = "isRestricted")
    @Mapping(target = "area", source = "trail.restrictedArea")
    @Mapping(target = "elevation", source = "trail")
    @Mapping(target = "route", source = "trail.route")
    @Mapping(target = "conditions", source = "conditions")
    TrailDetail toDetail(Trail trail, ConditionsResponse conditions);

    @Mapping(target = "lat", source = "latitude")
    @Mapping(target = "lng", source = "longitude")
    @Mapping(target = "altitudeM", source = "altitudeMetres")
    TrailDetail.Point toPoint(Waypoint waypoint);

    default TrailDetail.Elevation elevation(Trail trail) {
        return new TrailDetail.Elevation(trail.gainMetres(), trail.lossMetres());
    }

    @Named("isRestricted")
    default boolean isRestricted(Optional<String> area) {
        return area.isPresent();
    }
}
