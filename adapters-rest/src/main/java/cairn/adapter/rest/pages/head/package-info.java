/** What the first bytes of every page say: the chosen theme, and the scripts that its first script imports. */
@NullMarked
package cairn.adapter.rest.pages.head;

import org.jspecify.annotations.NullMarked;
