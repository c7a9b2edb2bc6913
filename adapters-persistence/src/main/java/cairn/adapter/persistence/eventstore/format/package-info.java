/** Defines the durable names of events and their JSON, and which of its members are personal data. */
@NullMarked
package cairn.adapter.persistence.eventstore.format;

import org.jspecify.annotations.NullMarked;
