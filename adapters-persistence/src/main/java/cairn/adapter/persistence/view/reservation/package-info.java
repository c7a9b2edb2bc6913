/** Stores reservation views and the taken rooms. */
@NullMarked
package cairn.adapter.persistence.view.reservation;

import org.jspecify.annotations.NullMarked;
