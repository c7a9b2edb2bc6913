package cairn.adapter.persistence.eventstore;

import org.axonframework.messaging.eventhandling.EventMessage;

record RecordedEvent(long position, String name, EventMessage message) {}
