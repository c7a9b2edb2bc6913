package cairn.adapter.persistence.access;

import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.Arrays;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

@MappedEntity("members")
record MemberRow(
        @Id UUID id,
        UUID operatorId,
        String email,
        String roles,
        Instant addedAt,
        String passwordHash,
        Instant passwordSetAt,
        boolean passwordChangeRequired) {

    Account account() {
        return new Account(member(), passwordHash, passwordSetAt, passwordChangeRequired);
    }

    static Set<MemberRole> roles(String roles) {
        return Arrays.stream(roles.split(",")).map(MemberRole::valueOf).collect(Collectors.toSet());
    }

    static String names(Set<MemberRole> roles) {
        return roles.stream().map(MemberRole::name).collect(Collectors.joining(","));
    }

    Member member() {
        return new Member(new MemberId(id), new OperatorId(operatorId), new EmailAddress(email), roles(roles), addedAt);
    }
}
