/** Cairn's own PostgreSQL: unpacks it, starts it, watches it and stops it. */
@NullMarked
package cairn.adapter.persistence.embedded;

import org.jspecify.annotations.NullMarked;
