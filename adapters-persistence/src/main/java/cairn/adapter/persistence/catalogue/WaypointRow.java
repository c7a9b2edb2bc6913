package cairn.adapter.persistence.catalogue;

import io.micronaut.data.annotation.GeneratedValue;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code waypoints}.
 *
 * @param place its place in walking order, from 0
 */
@MappedEntity("waypoints")
record WaypointRow(
        @Id @GeneratedValue @Nullable Long id,
        UUID trailId,
        int place,
        String name,
        String kind,
        int day,
        double latitude,
        double longitude,
        int altitudeMetres) {}
