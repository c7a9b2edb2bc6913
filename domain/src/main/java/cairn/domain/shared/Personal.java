package cairn.domain.shared;

/**
 * Holds what identifies a person; the event store keeps it apart, so that it can be forgotten later, and its
 * {@code toString} says nothing of it.
 */
public interface Personal {}
