package cairn.application.view;

import cairn.domain.access.Member;

/**
 * Somebody who may sign in from now on.
 *
 * @param isReplay whether an earlier request with the same idempotency key has admitted it, and told its password
 */
public record AdmittedMember(Member member, boolean isReplay) {}
