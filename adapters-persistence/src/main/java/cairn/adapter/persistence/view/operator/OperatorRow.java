package cairn.adapter.persistence.view.operator;

import cairn.adapter.persistence.view.ViewRow;
import cairn.domain.access.Mode;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Transient;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@MappedEntity("operator_views")
record OperatorRow(
        @Id UUID id,
        String name,
        String email,
        String tier,
        @Nullable Integer monthlyCalls,
        @Nullable String suspensionReason,
        @Nullable Instant suspendedAt,
        Instant createdAt)
        implements ViewRow {

    @Override
    @Transient
    public UUID operatorId() {
        return id;
    }

    @Override
    @Transient
    public String mode() {
        return Mode.LIVE.name();
    }
}
