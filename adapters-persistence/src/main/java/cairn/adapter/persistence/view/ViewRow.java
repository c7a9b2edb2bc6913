package cairn.adapter.persistence.view;

import java.time.Instant;
import java.util.UUID;

public interface ViewRow {

    UUID id();

    UUID operatorId();

    String mode();

    Instant createdAt();
}
