package cairn.application.view;

import java.util.List;

/**
 * A part of the log.
 *
 * @param events the events in order
 * @param reached the position up to which the part is complete
 * @param bytes the size of the events in the log
 */
public record LogChunk(List<LoggedEvent> events, long reached, long bytes) {}
