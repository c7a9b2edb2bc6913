/** Runs a durable PostgreSQL server as a child process: unpacks it, starts it, restarts it when it dies, and stops it. */
@NullMarked
package cairn.postgresql;

import org.jspecify.annotations.NullMarked;
