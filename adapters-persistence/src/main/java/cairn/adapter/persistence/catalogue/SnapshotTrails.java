package cairn.adapter.persistence.catalogue;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toUnmodifiableMap;

import cairn.application.port.out.Trails;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The catalogue as it stood when this node started, held in memory. */
@Singleton
final class SnapshotTrails implements Trails {

    private final List<Trail> trails;
    private final Map<TrailId, Trail> byId;
    private final Map<String, Trail> bySlug;
    private final Map<RouteId, Route> routes;

    SnapshotTrails(
            CatalogueImport catalogue,
            CatalogueRows.Trails trailRows,
            CatalogueRows.Waypoints waypointRows,
            CatalogueRows.Routes routeRows,
            CatalogueRowMapper mapper) {
        catalogue.fillIfEmpty();
        var waypoints = waypointRows.findAllOrderByTrailIdAndPlace().stream().collect(groupingBy(WaypointRow::trailId));
        this.trails = trailRows.findAllOrderByNameAndId().stream()
                .map(row -> mapper.toTrail(row, waypoints.getOrDefault(row.id(), List.of())))
                .toList();
        this.byId = trails.stream().collect(toUnmodifiableMap(Trail::id, identity()));
        this.bySlug = trails.stream().collect(toUnmodifiableMap(Trail::slug, identity()));
        var byRoute = trails.stream().collect(groupingBy(Trail::route, mapping(Trail::id, toList())));
        this.routes = routeRows.findAll().stream()
                .map(row -> mapper.toRoute(row, byRoute.getOrDefault(new RouteId(row.id()), List.of())))
                .collect(toUnmodifiableMap(Route::id, identity()));
    }

    @Override
    public Optional<Trail> find(TrailId id) {
        return Optional.ofNullable(byId.get(id));
    }

    @Override
    public Optional<Trail> findBySlug(String slug) {
        return Optional.ofNullable(bySlug.get(slug));
    }

    @Override
    public Optional<Route> findRoute(RouteId id) {
        return Optional.ofNullable(routes.get(id));
    }

    @Override
    public List<Trail> all() {
        return trails;
    }
}
