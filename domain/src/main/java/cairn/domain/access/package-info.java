/**
 * Operators, tiers, members, API keys and their scopes.
 *
 * <p>{@code Operator} is large: an aggregate holds all its decisions.
 */
@NullMarked
package cairn.domain.access;

import org.jspecify.annotations.NullMarked;
