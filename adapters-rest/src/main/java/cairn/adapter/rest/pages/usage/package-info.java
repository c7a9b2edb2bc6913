/** The page of calls by month. */
@NullMarked
package cairn.adapter.rest.pages.usage;

import org.jspecify.annotations.NullMarked;
