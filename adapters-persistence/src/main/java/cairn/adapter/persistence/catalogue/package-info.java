/**
 * Stores versions of the catalogue's data files, validates them as a whole, and holds the newest in memory.
 *
 * <p>{@code FieldReader} is large: it has a method for each kind of field that the data files use, and each reports
 * its faults.
 */
@NullMarked
package cairn.adapter.persistence.catalogue;

import org.jspecify.annotations.NullMarked;
