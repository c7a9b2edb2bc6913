package cairn.application.view;

import java.time.Instant;

/**
 * The suspension of an operator.
 *
 * @param reason the administrator's reason
 */
public record Suspension(String reason, Instant since) {}
