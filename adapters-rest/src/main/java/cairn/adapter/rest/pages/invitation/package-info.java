/** The page on which an invitation is accepted. */
@NullMarked
package cairn.adapter.rest.pages.invitation;

import org.jspecify.annotations.NullMarked;
