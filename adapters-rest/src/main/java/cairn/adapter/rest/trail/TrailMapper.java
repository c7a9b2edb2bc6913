package cairn.adapter.rest.trail;

import cairn.adapter.rest.wire.MoneyMember;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.shared.Money;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;
import org.mapstruct.Named;

/** From trails of the catalogue to what callers see of them. */
@Mapper(componentModel = ComponentModel.JSR330)
interface TrailMapper {

    @Mapping(target = "maxAltitudeM", source = "maxAltitudeMetres")
    @Mapping(target = "restrictedArea", source = "restrictedArea", qualifiedByName = "isRestricted")
    TrailItem toItem(Trail trail);

    @Mapping(target = "maxAltitudeM", source = "maxAltitudeMetres")
    @Mapping(target = "restrictedArea", source = "restrictedArea", qualifiedByName = "isRestricted")
    @Mapping(target = "area", source = "restrictedArea", qualifiedByName = "area")
    @Mapping(target = "elevation", source = "trail")
    TrailDetail toDetail(Trail trail);

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

    @Named("area")
    default @Nullable String area(Optional<String> area) {
        return area.orElse(null);
    }

    default UUID uuid(TrailId id) {
        return id.value();
    }

    default String slug(RouteId id) {
        return id.value();
    }

    default MoneyMember money(Money money) {
        return MoneyMember.of(money);
    }
}
