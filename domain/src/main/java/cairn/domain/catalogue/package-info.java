/** What can be walked: trails and the routes they belong to, as published, not as observed. */
@NullMarked
package cairn.domain.catalogue;

import org.jspecify.annotations.NullMarked;
