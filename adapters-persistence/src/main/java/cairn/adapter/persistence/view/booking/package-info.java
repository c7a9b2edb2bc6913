/** Stores booking views. */
@NullMarked
package cairn.adapter.persistence.view.booking;

import org.jspecify.annotations.NullMarked;
