package cairn.adapter.rest.api.route;

import cairn.adapter.rest.api.route.RouteItem.DayRange;
import cairn.adapter.rest.api.route.RouteItem.TrailOfRoute;
import cairn.adapter.rest.api.trail.TrailDifficulty;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.RouteView;
import cairn.domain.catalogue.Trail;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class, imports = TrailDifficulty.class)
interface RouteMapper extends WireValues {

    @Mapping(target = "id", source = "route.id")
    @Mapping(target = "name", source = "route.name")
    @Mapping(target = "region", source = "route.region")
    @Mapping(target = "difficulty", expression = "java(TrailDifficulty.valueOf(view.primary().difficulty().name()))")
    @Mapping(target = "durationDays", source = "view")
    @Mapping(target = "maxAltitudeM", expression = "java(view.maxAltitudeMetres())")
    @Mapping(target = "trails", source = "trails")
    RouteItem toItem(RouteView view);

    TrailOfRoute toTrail(Trail trail);

    default DayRange days(RouteView view) {
        return new DayRange(view.fewestDays(), view.mostDays());
    }
}
