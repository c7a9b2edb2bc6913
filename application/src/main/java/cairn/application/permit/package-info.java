/** The queries about permits. */
@NullMarked
package cairn.application.permit;

import org.jspecify.annotations.NullMarked;
