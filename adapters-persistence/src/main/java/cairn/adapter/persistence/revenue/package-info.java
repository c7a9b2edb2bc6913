/** Stores revenue facts and revenue replays. */
@NullMarked
package cairn.adapter.persistence.revenue;

import org.jspecify.annotations.NullMarked;
