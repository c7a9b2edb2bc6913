/** Permit applications as lists find them, in a table. */
@NullMarked
package cairn.adapter.persistence.permit;

import org.jspecify.annotations.NullMarked;
