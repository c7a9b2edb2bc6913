package cairn.adapter.rest.pages.member;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.Caller.Credential.Session;
import cairn.adapter.rest.pages.RoleTexts;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.MembersPage;
import cairn.domain.access.Invitation;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Operator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

final class MemberPageMapper {

    private MemberPageMapper() {}

    static MembersPage page(List<Member> members, List<Invitation> invitations, Caller caller) {
        boolean isPlatform = caller.operator().equals(Operator.PLATFORM);
        var reader = caller.session().map(Session::member);
        return new MembersPage(
                members.stream().map(member -> row(member, reader, isPlatform)).toList(),
                invitations.stream().map(MemberPageMapper::row).toList(),
                roles(isPlatform, Set.of()));
    }

    private static MembersPage.Row row(Member member, Optional<MemberId> reader, boolean isPlatform) {
        return new MembersPage.Row(
                member.id().toString(),
                member.email().value(),
                reader.filter(member.id()::equals).isPresent(),
                RoleTexts.names(member.roles()),
                roles(isPlatform, member.roles()),
                Texts.at(member.addedAt()));
    }

    private static MembersPage.Invitation row(Invitation invitation) {
        return new MembersPage.Invitation(
                invitation.id().toString(),
                invitation.email().value(),
                RoleTexts.names(invitation.roles()),
                Texts.at(invitation.createdAt()),
                Texts.ago(invitation.expiresAt()));
    }

    private static List<MembersPage.Role> roles(boolean isPlatform, Set<MemberRole> chosen) {
        return Stream.of(MemberRole.values())
                .filter(role -> role.isOfPlatform() == isPlatform)
                .map(role -> new MembersPage.Role(
                        WireNames.of(role), RoleTexts.name(role), RoleTexts.meaning(role), chosen.contains(role)))
                .toList();
    }
}
