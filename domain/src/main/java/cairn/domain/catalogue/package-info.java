/** What can be walked, and who helps there: trails, routes, hospitals, landing places; as published, not as observed. */
@NullMarked
package cairn.domain.catalogue;

import org.jspecify.annotations.NullMarked;
