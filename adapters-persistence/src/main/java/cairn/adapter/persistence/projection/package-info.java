/** What projections stand on: their transactions, their tokens, and how far they are. */
@NullMarked
package cairn.adapter.persistence.projection;

import org.jspecify.annotations.NullMarked;
