/**
 * Stores all events in PostgreSQL behind Axon's storage interface.
 *
 * <p>{@code RequestBatcher} is large: it protects one invariant of batching, which would be harder to check in several
 * files.
 */
@NullMarked
package cairn.adapter.persistence.eventstore;

import org.jspecify.annotations.NullMarked;
