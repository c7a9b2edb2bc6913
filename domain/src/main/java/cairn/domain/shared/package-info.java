/** What several parts of the domain speak of: money, places, addresses, and how they refuse. */
@NullMarked
package cairn.domain.shared;

import org.jspecify.annotations.NullMarked;
