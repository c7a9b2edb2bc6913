/** The pages of the event log. */
@NullMarked
package cairn.adapter.rest.pages.event;

import org.jspecify.annotations.NullMarked;
