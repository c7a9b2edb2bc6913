package cairn.application.port.log;

import org.axonframework.eventsourcing.eventstore.EventStoreException;

/** An event of the log that this build cannot read. Reads that do not need it still succeed. */
public final class UnreadableEvent extends EventStoreException {

    private final long position;

    public UnreadableEvent(long position, EventStoreException reason) {
        super("The event at position " + position + " cannot be read: " + reason.getMessage(), reason);
        this.position = position;
    }

    public long position() {
        return position;
    }
}
