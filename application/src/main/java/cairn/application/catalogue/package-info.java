/** The queries about the catalogue. */
@NullMarked
package cairn.application.catalogue;

import org.jspecify.annotations.NullMarked;
