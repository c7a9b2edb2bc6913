package cairn.adapter.persistence.view;

import java.time.Instant;
import java.util.UUID;

/** The columns that every table of views has. */
public interface ViewRow {

    UUID id();

    UUID operatorId();

    String mode();

    Instant createdAt();
}
