package cairn.adapter.persistence.access;

import cairn.application.view.OpenSession;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Session;
import cairn.domain.access.SessionId;
import cairn.domain.shared.EmailAddress;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.UUID;

@MappedEntity("console_sessions")
record SessionRow(
        @Id UUID sessionId,
        UUID memberId,
        UUID operatorId,
        String email,
        String roles,
        Instant addedAt,
        Instant openedAt,
        Instant lastUsedAt,
        Instant expiresAt,
        Instant confirmedAt,
        boolean passwordChangeRequired) {

    Session session() {
        var member = new Member(
                new MemberId(memberId),
                new OperatorId(operatorId),
                new EmailAddress(email),
                MemberRow.roles(roles),
                addedAt);
        return new Session(new SessionId(sessionId), member, openedAt, expiresAt, confirmedAt, passwordChangeRequired);
    }

    OpenSession openSession() {
        return new OpenSession(new SessionId(sessionId), openedAt, lastUsedAt, expiresAt);
    }
}
