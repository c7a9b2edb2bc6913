package cairn.adapter.persistence.catalogue;

import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.CrudRepository;
import java.util.List;
import java.util.UUID;

/** The tables of the catalogue. */
final class CatalogueRows {

    private CatalogueRows() {}

    @JdbcRepository(dialect = Dialect.POSTGRES)
    interface Routes extends CrudRepository<RouteRow, String> {}

    @JdbcRepository(dialect = Dialect.POSTGRES)
    interface Trails extends CrudRepository<TrailRow, UUID> {

        List<TrailRow> findAllOrderByNameAndId();
    }

    @JdbcRepository(dialect = Dialect.POSTGRES)
    interface Waypoints extends CrudRepository<WaypointRow, Long> {

        List<WaypointRow> findAllOrderByTrailIdAndPlace();
    }
}
