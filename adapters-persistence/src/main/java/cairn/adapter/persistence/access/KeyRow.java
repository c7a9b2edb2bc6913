package cairn.adapter.persistence.access;

import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.TypeDef;
import io.micronaut.data.model.DataType;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A row of {@code api_keys}. */
@MappedEntity("api_keys")
record KeyRow(
        @Id UUID id,
        UUID operatorId,
        String name,
        String mode,
        @TypeDef(type = DataType.STRING_ARRAY) List<String> scopes,
        String digest,
        String lastFour,
        Instant createdAt) {}
