package cairn.adapter.persistence.catalogue;

import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.TypeDef;
import io.micronaut.data.model.DataType;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row of {@code trails}. */
@MappedEntity("trails")
record TrailRow(
        @Id UUID id,
        String slug,
        String name,
        String routeId,
        String region,
        String difficulty,
        int durationDays,
        int distanceKm,
        int maxAltitudeMetres,
        String startPlace,
        String endPlace,
        @TypeDef(type = DataType.STRING_ARRAY) List<String> bestSeasons,
        @Nullable String restrictedArea,
        @TypeDef(type = DataType.STRING_ARRAY) List<String> permits,
        boolean guideRequired,
        int minPartySize,
        long price,
        String currency) {}
