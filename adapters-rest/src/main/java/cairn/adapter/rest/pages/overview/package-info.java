/** The first page after signing in. */
@NullMarked
package cairn.adapter.rest.pages.overview;

import org.jspecify.annotations.NullMarked;
