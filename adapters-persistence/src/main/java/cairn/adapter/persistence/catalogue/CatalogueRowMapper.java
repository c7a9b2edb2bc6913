package cairn.adapter.persistence.catalogue;

import cairn.adapter.persistence.RowValues;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.shared.Money;
import java.util.List;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;

/** Between the catalogue's records and their rows. */
@Mapper(componentModel = ComponentModel.JSR330)
interface CatalogueRowMapper extends RowValues {

    @Mapping(target = "id", source = "id.value")
    @Mapping(target = "routeId", source = "route.value")
    @Mapping(target = "startPlace", source = "start")
    @Mapping(target = "endPlace", source = "end")
    @Mapping(target = "price", source = "pricePerPerson.minorUnits")
    @Mapping(target = "currency", source = "pricePerPerson.currency")
    TrailRow toRow(Trail trail);

    @Mapping(target = "route", source = "row.routeId")
    @Mapping(target = "start", source = "row.startPlace")
    @Mapping(target = "end", source = "row.endPlace")
    @Mapping(target = "pricePerPerson", source = "row")
    @Mapping(target = "waypoints", source = "waypoints")
    Trail toTrail(TrailRow row, List<WaypointRow> waypoints);

    @Mapping(target = "id", ignore = true)
    @Mapping(target = "trailId", source = "trail.value")
    WaypointRow toRow(Waypoint waypoint, TrailId trail, int place);

    Waypoint toWaypoint(WaypointRow row);

    @Mapping(target = "id", source = "id.value")
    @Mapping(target = "primaryTrail", source = "primaryTrail.value")
    RouteRow toRow(Route route);

    @Mapping(target = "trails", source = "trails")
    Route toRoute(RouteRow row, List<TrailId> trails);

    default Money price(TrailRow row) {
        return Money.of(row.price(), row.currency());
    }
}
