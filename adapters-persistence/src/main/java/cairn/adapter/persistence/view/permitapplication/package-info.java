/** Permit applications as lists find them, in a table. */
@NullMarked
package cairn.adapter.persistence.view.permitapplication;

import org.jspecify.annotations.NullMarked;
