/** Members and invitations of operators. */
@NullMarked
package cairn.adapter.rest.api.member;

import org.jspecify.annotations.NullMarked;
