package cairn.adapter.persistence.eventstore;

import org.axonframework.messaging.eventhandling.EventMessage;

/** An event in its place in the log, by the name that it has there. */
record RecordedEvent(long position, String name, EventMessage message) {}
