package cairn.application.view;

import java.util.List;

/**
 * What one look at the log has brought.
 *
 * @param events in their order
 * @param reached the position up to which nothing is missing
 * @param bytes the size of the events in the log
 */
public record LogChunk(List<LoggedEvent> events, long reached, long bytes) {}
