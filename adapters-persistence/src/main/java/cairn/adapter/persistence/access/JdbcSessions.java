package cairn.adapter.persistence.access;

import cairn.application.port.out.Sessions;
import cairn.application.view.OpenSession;
import cairn.domain.access.Account;
import cairn.domain.access.MemberId;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.Renewal;
import cairn.domain.access.Session;
import cairn.domain.access.SessionId;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import io.micronaut.transaction.annotation.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

@JdbcRepository(dialect = Dialect.POSTGRES)
abstract class JdbcSessions implements Sessions, GenericRepository<SessionRow, UUID> {

    /** Two windows of one browser may renew with the same token at once, which must not count as reuse. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private static final String SELECT = """
            select s.id as session_id, s.opened_at, s.expires_at, s.confirmed_at, m.password_change_required,
                coalesce(s.replaced_at, s.opened_at) as last_used_at,
                m.id as member_id, m.operator_id, m.email, array_to_string(m.roles, ',') as roles, m.added_at
            from console_sessions s join members m on m.id = s.member_id
            """;

    @Override
    public boolean open(Session session, RefreshToken token, Account account) {
        return open(
                        session.id().value(),
                        account.member().id().value(),
                        account.passwordSetAt(),
                        session.openedAt(),
                        session.expiresAt(),
                        session.confirmedAt(),
                        token.digest().hex())
                > 0;
    }

    @Override
    public Renewal renew(Session session, RefreshToken token, RefreshToken next, Instant now) {
        var id = session.id().value();
        var present = token.digest().hex();
        if (renew(id, present, next.digest().hex(), now, session.end(now)) > 0) {
            return Renewal.RENEWED;
        }
        return isJustReplaced(id, present, now.minus(GRACE))
                .map(isJustReplaced -> isJustReplaced ? Renewal.JUST_REPLACED : Renewal.REUSED)
                .orElse(Renewal.OVER);
    }

    @Override
    public Optional<Session> find(SessionId id, Instant now) {
        return find(id.value(), now).map(SessionRow::session);
    }

    @Override
    public List<OpenSession> of(MemberId member, Instant now) {
        return listOf(member.value(), now).stream().map(SessionRow::openSession).toList();
    }

    @Override
    public void confirm(SessionId id, Instant at) {
        confirm(id.value(), at);
    }

    @Override
    public void end(SessionId id) {
        end(id.value());
    }

    @Override
    public void endAllOf(MemberId member) {
        endAllOf(member.value());
    }

    @Override
    public void endOthersOf(MemberId member, SessionId kept) {
        endOthersOf(member.value(), kept.value());
    }

    @Transactional
    @Query("""
            with over as (delete from console_sessions where expires_at <= :openedAt)
            insert into console_sessions (id, member_id, opened_at, expires_at, confirmed_at, token)
            select :id, id, :openedAt, :expiresAt, :confirmedAt, :token
            from members where id = :member and password_set_at = :passwordSetAt for share
            """)
    abstract int open(
            UUID id,
            UUID member,
            Instant passwordSetAt,
            Instant openedAt,
            Instant expiresAt,
            Instant confirmedAt,
            String token);

    @Transactional
    @Query("""
            update console_sessions
            set token = :next, replaced_token = token, replaced_at = :now, expires_at = :end
            where id = :id and token = :present
            """)
    abstract int renew(UUID id, String present, String next, Instant now, Instant end);

    @Transactional(readOnly = true)
    @Query("""
            select coalesce(replaced_token = :token and replaced_at > :since, false) as just_replaced
            from console_sessions where id = :id
            """)
    abstract Optional<Boolean> isJustReplaced(UUID id, String token, Instant since);

    @Transactional(readOnly = true)
    @Query(SELECT + "where m.id = :member and s.expires_at > :now order by s.opened_at desc, s.id desc limit 100")
    abstract List<SessionRow> listOf(UUID member, Instant now);

    @Transactional(readOnly = true)
    @Query(SELECT + """
            where s.id = :id and s.expires_at > :now
            """)
    abstract Optional<SessionRow> find(UUID id, Instant now);

    @Transactional
    @Query("update console_sessions set confirmed_at = :at where id = :id")
    abstract void confirm(UUID id, Instant at);

    @Transactional
    @Query("delete from console_sessions where id = :id")
    abstract void end(UUID id);

    @Transactional
    @Query("delete from console_sessions where member_id = :member")
    abstract void endAllOf(UUID member);

    @Transactional
    @Query("delete from console_sessions where member_id = :member and id <> :kept")
    abstract void endOthersOf(UUID member, UUID kept);
}
