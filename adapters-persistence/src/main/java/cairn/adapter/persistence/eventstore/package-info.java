/** Stores all events in PostgreSQL behind Axon's storage interface, and defines their names and JSON. */
@NullMarked
package cairn.adapter.persistence.eventstore;

import org.jspecify.annotations.NullMarked;
