package cairn.adapter.persistence.eventstore.format;

import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.messaging.core.QualifiedName;

/**
 * Reports an event without an entry in {@link EventNames}: an unregistered class, or a name that this build cannot
 * read.
 */
public final class UnknownEventException extends EventStoreException {

    UnknownEventException(Class<?> event) {
        super("The event class " + event.getName() + " has no durable name");
    }

    UnknownEventException(QualifiedName type) {
        super("The event type " + type.name() + " has no durable name");
    }

    UnknownEventException(String name, int version) {
        super("No event is registered as " + name + " version " + version);
    }
}
