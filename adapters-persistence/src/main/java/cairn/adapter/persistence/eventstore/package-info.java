/** The log of all events in PostgreSQL, behind Axon's storage interface; names and JSON of stored events. */
@NullMarked
package cairn.adapter.persistence.eventstore;

import org.jspecify.annotations.NullMarked;
