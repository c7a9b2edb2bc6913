/** The pages of the permit desk. */
@NullMarked
package cairn.adapter.rest.pages.permitdesk;

import org.jspecify.annotations.NullMarked;
