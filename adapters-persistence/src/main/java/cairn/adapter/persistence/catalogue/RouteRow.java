package cairn.adapter.persistence.catalogue;

import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.util.UUID;

/** A row of {@code routes}; its trails are those that name it. */
@MappedEntity("routes")
record RouteRow(@Id String id, String name, String region, UUID primaryTrail) {}
