/** Stores versions of the catalogue's data files, validates them as a whole, and holds the newest in memory. */
@NullMarked
package cairn.adapter.persistence.catalogue;

import org.jspecify.annotations.NullMarked;
