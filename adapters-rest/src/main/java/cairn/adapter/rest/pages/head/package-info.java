/** The parts of the head of every page: the chosen theme, and the scripts that the first script imports. */
@NullMarked
package cairn.adapter.rest.pages.head;

import org.jspecify.annotations.NullMarked;
