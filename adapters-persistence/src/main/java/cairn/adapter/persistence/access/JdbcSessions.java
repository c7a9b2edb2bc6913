package cairn.adapter.persistence.access;

import cairn.application.port.out.Sessions;
import cairn.domain.access.Account;
import cairn.domain.access.MemberId;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.Renewal;
import cairn.domain.access.Session;
import cairn.domain.access.SessionId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;

@Singleton
class JdbcSessions implements Sessions {

    /** Two windows of one browser may renew with the same token at once, which must not count as reuse. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private static final String OPEN = """
            with over as (delete from console_sessions where expires_at <= ?)
            insert into console_sessions (id, member_id, opened_at, expires_at, confirmed_at, token)
            select ?, id, ?, ?, ?, ? from members where id = ? and password_set_at = ? for share
            """;

    private static final String RENEW = """
            update console_sessions
            set token = ?, replaced_token = token, replaced_at = ?, expires_at = ?
            where id = ? and token = ?
            """;

    private static final String REPLACED = """
            select replaced_token = ? and replaced_at > ? as just_replaced from console_sessions where id = ?
            """;

    private static final String FIND = """
            select s.id as session_id, s.opened_at, s.expires_at, s.confirmed_at, m.password_change_required,
                m.id as member_id, m.operator_id, m.email, m.added_at
            from console_sessions s join members m on m.id = s.member_id
            where s.id = ? and s.expires_at > ?
            """;

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcSessions(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public boolean open(Session session, RefreshToken token, Account account) {
        int opened = write(OPEN, statement -> {
            statement.setObject(1, utc(session.openedAt()));
            statement.setObject(2, session.id().value());
            statement.setObject(3, utc(session.openedAt()));
            statement.setObject(4, utc(session.expiresAt()));
            statement.setObject(5, utc(session.confirmedAt()));
            statement.setString(6, token.digest().hex());
            statement.setObject(7, account.member().id().value());
            statement.setObject(8, utc(account.passwordSetAt()));
        });
        return opened > 0;
    }

    @Override
    public Renewal renew(Session session, RefreshToken token, RefreshToken next, Instant now) {
        int renewed = write(RENEW, statement -> {
            statement.setString(1, next.digest().hex());
            statement.setObject(2, utc(now));
            statement.setObject(3, utc(session.end(now)));
            statement.setObject(4, session.id().value());
            statement.setString(5, token.digest().hex());
        });
        return renewed > 0 ? Renewal.RENEWED : whyNot(session.id(), token, now);
    }

    private Renewal whyNot(SessionId id, RefreshToken token, Instant now) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(REPLACED, statement -> {
            statement.setString(1, token.digest().hex());
            statement.setObject(2, utc(now.minus(GRACE)));
            statement.setObject(3, id.value());
            try (var rows = statement.executeQuery()) {
                if (!rows.next()) {
                    return Renewal.OVER;
                }
                return rows.getBoolean("just_replaced") ? Renewal.JUST_REPLACED : Renewal.REUSED;
            }
        }));
    }

    @Override
    public Optional<Session> find(SessionId id, Instant now) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(FIND, statement -> {
            statement.setObject(1, id.value());
            statement.setObject(2, utc(now));
            try (var rows = statement.executeQuery()) {
                return rows.next()
                        ? Optional.of(new Session(
                                new SessionId(rows.getObject("session_id", UUID.class)),
                                JdbcMembers.member(rows, "member_id"),
                                instant(rows, "opened_at"),
                                instant(rows, "expires_at"),
                                instant(rows, "confirmed_at"),
                                rows.getBoolean("password_change_required")))
                        : Optional.<Session>empty();
            }
        }));
    }

    @Override
    public void confirm(SessionId id, Instant at) {
        write("update console_sessions set confirmed_at = ? where id = ?", statement -> {
            statement.setObject(1, utc(at));
            statement.setObject(2, id.value());
        });
    }

    @Override
    public void end(SessionId id) {
        write("delete from console_sessions where id = ?", statement -> statement.setObject(1, id.value()));
    }

    @Override
    public void endAllOf(MemberId member) {
        write("delete from console_sessions where member_id = ?", statement -> statement.setObject(1, member.value()));
    }

    @Override
    public void endOthersOf(MemberId member, SessionId kept) {
        write("delete from console_sessions where member_id = ? and id <> ?", statement -> {
            statement.setObject(1, member.value());
            statement.setObject(2, kept.value());
        });
    }

    @FunctionalInterface
    private interface Values {
        void into(PreparedStatement statement) throws SQLException;
    }

    private int write(String sql, Values values) {
        return transactions.executeWrite(_ -> jdbc.prepareStatement(sql, statement -> {
            values.into(statement);
            return statement.executeUpdate();
        }));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    private static OffsetDateTime utc(Instant moment) {
        return moment.atOffset(ZoneOffset.UTC);
    }
}
