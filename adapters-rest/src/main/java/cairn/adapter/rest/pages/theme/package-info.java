/** The light and the dark theme of the pages. */
@NullMarked
package cairn.adapter.rest.pages.theme;

import org.jspecify.annotations.NullMarked;
