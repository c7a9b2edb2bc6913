package cairn.adapter.persistence.access;

import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.UUID;

@MappedEntity("members")
record MemberRow(
        @Id UUID id,
        UUID operatorId,
        String email,
        Instant addedAt,
        String passwordHash,
        Instant passwordSetAt,
        boolean passwordChangeRequired) {

    Account account() {
        return new Account(member(), passwordHash, passwordSetAt, passwordChangeRequired);
    }

    Member member() {
        return new Member(new MemberId(id), new OperatorId(operatorId), new EmailAddress(email), addedAt);
    }
}
