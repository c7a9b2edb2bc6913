/** The catalogue: imported from the files that ship with the product, held in memory. */
@NullMarked
package cairn.adapter.persistence.catalogue;

import org.jspecify.annotations.NullMarked;
