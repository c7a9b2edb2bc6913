package cairn.adapter.persistence.access;

import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.Invitations;
import cairn.domain.access.Account;
import cairn.domain.access.Invitation;
import cairn.domain.access.InvitationToken;
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

@Singleton
class JdbcInvitations implements Invitations {

    private static final String DELETE_EXPIRED = "delete from member_invitations where expires_at <= ?";

    private static final String ADD = """
            insert into member_invitations
                (id, operator_id, email, roles, invited_by, created_at, expires_at, token)
            values (?, ?, ?, string_to_array(?, ','), ?, ?, ?, ?)
            on conflict do nothing
            """;

    private static final String SELECT = """
            select id, operator_id, email, array_to_string(roles, ',') as roles, created_at, expires_at
            from member_invitations where expires_at > ? and
            """;

    /** A concurrent call waits for the deletion and then finds no invitation. */
    private static final String ACCEPT = """
            with accepted as (
                delete from member_invitations where token = ? and expires_at > ?
                returning id, operator_id, email, roles
            )
            insert into members
                (id, operator_id, email, roles, password_hash, added_at, password_set_at, password_change_required)
            select id, operator_id, email, roles, ?, ?, ?, false from accepted
            on conflict do nothing
            """;

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcInvitations(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public boolean add(Invitation invitation, InvitationToken token, MemberId by) {
        return transactions.executeWrite(_ -> {
            update(DELETE_EXPIRED, invitation.createdAt());
            return update(
                            ADD,
                            invitation.id().value(),
                            invitation.operator().value(),
                            invitation.email().value(),
                            MemberRow.names(invitation.roles()),
                            by.value(),
                            invitation.createdAt(),
                            invitation.expiresAt(),
                            token.digest().hex())
                    > 0;
        });
    }

    @Override
    public Optional<Invitation> find(InvitationToken token, Instant now) {
        return list(SELECT + "token = ?", now, token.digest().hex()).stream().findFirst();
    }

    @Override
    public List<Invitation> of(OperatorId operator, Instant now) {
        return list(SELECT + "operator_id = ? order by created_at, id", now, operator.value());
    }

    @Override
    public boolean withdraw(OperatorId operator, MemberId invitation, Instant now) {
        var sql = "delete from member_invitations where operator_id = ? and id = ? and expires_at > ?";
        return transactions.executeWrite(_ -> update(sql, operator.value(), invitation.value(), now) > 0);
    }

    @Override
    public void withdrawAllBy(MemberId member) {
        transactions.executeWrite(_ -> update("delete from member_invitations where invited_by = ?", member.value()));
    }

    @Override
    public boolean accept(InvitationToken token, Account account) {
        return transactions.executeWrite(_ -> update(
                        ACCEPT,
                        token.digest().hex(),
                        account.passwordSetAt(),
                        account.passwordHash(),
                        account.member().addedAt(),
                        account.passwordSetAt())
                > 0);
    }

    private int update(String sql, Object... values) {
        return Parameters.update(jdbc, sql, statement -> set(statement, values));
    }

    private List<Invitation> list(String sql, Object... values) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(sql, statement -> {
            set(statement, values);
            return ResultRows.list(statement, JdbcInvitations::invitation);
        }));
    }

    private static void set(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i] instanceof Instant moment ? SqlTimes.utc(moment) : values[i]);
        }
    }

    private static Invitation invitation(ResultSet row) throws SQLException {
        return new Invitation(
                new MemberId(row.getObject("id", UUID.class)),
                new OperatorId(row.getObject("operator_id", UUID.class)),
                new EmailAddress(row.getString("email")),
                MemberRow.roles(row.getString("roles")),
                SqlTimes.instant(row, "created_at"),
                SqlTimes.instant(row, "expires_at"));
    }
}
