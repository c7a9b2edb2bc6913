package cairn.application.view;

import cairn.domain.access.Owned;
import java.time.Instant;
import java.util.UUID;

public record LoggedEvent(UUID id, long position, Owned event, Instant at) {}
