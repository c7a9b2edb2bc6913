package cairn.application.port.out;

import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import java.util.List;
import java.util.Optional;

/** The catalogue of trails and routes. */
public interface Trails {

    Optional<Trail> find(TrailId id);

    Optional<Trail> findBySlug(String slug);

    Optional<Route> findRoute(RouteId id);

    /** By name; of one name by id. */
    List<Trail> all();
}
