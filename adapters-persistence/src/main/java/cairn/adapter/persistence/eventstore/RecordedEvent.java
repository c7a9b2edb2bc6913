package cairn.adapter.persistence.eventstore;

import org.axonframework.messaging.eventhandling.EventMessage;

/** An event with its position and its name in the log. */
record RecordedEvent(long position, String name, EventMessage message) {}
