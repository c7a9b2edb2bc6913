package cairn.domain.shared;

/**
 * A value that identifies a person. The event store keeps it separately so that it can be erased. Its {@code toString}
 * reveals nothing personal, because events and commands are logged in full.
 */
public interface Personal {}
