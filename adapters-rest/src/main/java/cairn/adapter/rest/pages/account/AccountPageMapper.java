package cairn.adapter.rest.pages.account;

import cairn.adapter.rest.pages.RoleTexts;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.AccountPage;
import cairn.application.view.OpenSession;
import cairn.application.view.SecondFactorStatus;
import cairn.domain.access.Member;
import cairn.domain.access.MemberRole;
import cairn.domain.access.SessionId;
import java.util.List;

final class AccountPageMapper {

    private AccountPageMapper() {}

    static AccountPage page(Member member, SecondFactorStatus factor, List<OpenSession> sessions, SessionId here) {
        return new AccountPage(
                member.email().value(),
                member.roles().stream().map(AccountPageMapper::role).toList(),
                factor.isEnabled() ? factor.recoveryCodesLeft() : null,
                sessions.stream()
                        .map(session -> row(session, session.id().equals(here)))
                        .toList());
    }

    private static AccountPage.Role role(MemberRole role) {
        return new AccountPage.Role(RoleTexts.name(role), RoleTexts.meaning(role));
    }

    private static AccountPage.OpenSession row(OpenSession session, boolean isCurrent) {
        return new AccountPage.OpenSession(
                session.id().toString(),
                Texts.at(session.openedAt()),
                Texts.ago(session.lastUsedAt()),
                Texts.ago(session.expiresAt()),
                isCurrent);
    }
}
