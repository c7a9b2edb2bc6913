/** Provides the transactions, tokens and positions of the projections. */
@NullMarked
package cairn.adapter.persistence.projection;

import org.jspecify.annotations.NullMarked;
