package cairn.adapter.persistence.view.dispatch;

import cairn.adapter.persistence.view.ViewRow;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.UUID;

@MappedEntity("dispatch_views")
record DispatchRow(
        @Id UUID id, UUID operatorId, String mode, String status, Instant receivedAt, int version, Instant updatedAt)
        implements ViewRow {

    @Override
    public Instant createdAt() {
        return receivedAt;
    }
}
