/** The catalogue: data files, kept in versions, checked whole, and held in memory. */
@NullMarked
package cairn.adapter.persistence.catalogue;

import org.jspecify.annotations.NullMarked;
