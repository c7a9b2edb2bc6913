/** The pages of revenue: figures by group, what changed them, and recounts. */
@NullMarked
package cairn.adapter.rest.pages.revenue;

import org.jspecify.annotations.NullMarked;
