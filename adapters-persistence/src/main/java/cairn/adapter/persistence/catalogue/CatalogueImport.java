package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Trail;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Fills an empty catalogue from the files that ship with the product, all of it or nothing. */
@Singleton
class CatalogueImport {

    private static final Logger LOG = LoggerFactory.getLogger(CatalogueImport.class);

    private final CatalogueRows.Trails trails;
    private final CatalogueRows.Waypoints waypoints;
    private final CatalogueRows.Routes routes;
    private final CatalogueRowMapper mapper;
    private final JdbcOperations jdbc;

    CatalogueImport(
            CatalogueRows.Trails trails,
            CatalogueRows.Waypoints waypoints,
            CatalogueRows.Routes routes,
            CatalogueRowMapper mapper,
            JdbcOperations jdbc) {
        this.trails = trails;
        this.waypoints = waypoints;
        this.routes = routes;
        this.mapper = mapper;
        this.jdbc = jdbc;
    }

    /** Several nodes may start at once: the second waits for the first, and then finds the catalogue there. */
    @Transactional
    void fillIfEmpty() {
        jdbc.prepareStatement("lock table routes in share row exclusive mode", PreparedStatement::execute);
        if (routes.count() > 0) {
            return;
        }
        var files = new CatalogueFiles();
        var shipped = files.trails();
        routes.saveAll(files.routes().stream().map(mapper::toRow).toList());
        trails.saveAll(shipped.stream().map(mapper::toRow).toList());
        waypoints.saveAll(
                shipped.stream().flatMap(trail -> rows(trail).stream()).toList());
        LOG.info("Imported the catalogue: {} trails", shipped.size());
    }

    private List<WaypointRow> rows(Trail trail) {
        var rows = new ArrayList<WaypointRow>();
        for (var waypoint : trail.waypoints()) {
            rows.add(mapper.toRow(waypoint, trail.id(), rows.size()));
        }
        return rows;
    }
}
