/** Operators, tiers, members, API keys and their scopes. */
@NullMarked
package cairn.domain.access;

import org.jspecify.annotations.NullMarked;
