/** The questions that the catalogue answers. */
@NullMarked
package cairn.application.catalogue;

import org.jspecify.annotations.NullMarked;
