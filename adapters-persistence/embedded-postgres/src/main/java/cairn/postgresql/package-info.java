/** Runs a durable PostgreSQL server: unpacks it, starts it, restarts it when it dies, and stops it. */
@NullMarked
package cairn.postgresql;

import org.jspecify.annotations.NullMarked;
