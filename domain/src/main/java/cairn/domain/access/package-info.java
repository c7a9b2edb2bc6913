/** Who may do what: operators, their tiers, their keys, and the scopes of a key. */
@NullMarked
package cairn.domain.access;

import org.jspecify.annotations.NullMarked;
