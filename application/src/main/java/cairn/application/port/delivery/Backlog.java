package cairn.application.port.delivery;

import java.time.Instant;
import java.util.Optional;

public record Backlog(long pending, Optional<Instant> oldestDue) {}
