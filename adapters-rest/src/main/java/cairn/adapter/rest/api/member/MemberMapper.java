package cairn.adapter.rest.api.member;

import cairn.adapter.rest.http.json.WireValues;
import cairn.adapter.rest.http.security.RoleName;
import cairn.domain.access.Invitation;
import cairn.domain.access.Member;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;

@Mapper(config = WireValues.class)
interface MemberMapper extends WireValues {

    MemberResponse toResponse(Member member, @Nullable String password);

    Set<MemberRole> toRoles(List<RoleName> roles);

    List<RoleName> toRoles(Set<MemberRole> roles);

    InvitationResponse toResponse(Invitation invitation, @Nullable String token, @Nullable String link);

    default Set<MemberRole> toRoles(@Nullable List<RoleName> roles, OperatorId operator) {
        return roles == null ? MemberRole.usual(operator) : toRoles(roles);
    }
}
