/** The console's pages: how they are rendered, what surrounds them, and the files they load. */
@NullMarked
package cairn.adapter.rest.pages;

import org.jspecify.annotations.NullMarked;
