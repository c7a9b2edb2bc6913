/**
 * Stores revenue facts and revenue replays.
 *
 * <p>{@code JdbcRevenueFacts} is large: it has the statements of the report and of its trees.
 */
@NullMarked
package cairn.adapter.persistence.revenue;

import org.jspecify.annotations.NullMarked;
