/** The page of members and invitations. */
@NullMarked
package cairn.adapter.rest.pages.member;

import org.jspecify.annotations.NullMarked;
