package cairn.application.view;

import cairn.domain.access.Member;

/**
 * A new member, who may sign in from now on.
 *
 * @param isReplay whether an earlier request with the same idempotency key added the member and returned the password
 */
public record AdmittedMember(Member member, boolean isReplay) {}
