/** The search of the console. */
@NullMarked
package cairn.adapter.rest.pages.search;

import org.jspecify.annotations.NullMarked;
