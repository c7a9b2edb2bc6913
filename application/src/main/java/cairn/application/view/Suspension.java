package cairn.application.view;

import java.time.Instant;

public record Suspension(String reason, Instant since) {}
