package cairn.adapter.persistence.access;

import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.UUID;

/** A row of {@code operators}. */
@MappedEntity("operators")
record OperatorRow(@Id UUID id, String name, String email, String tier, Instant createdAt) {}
