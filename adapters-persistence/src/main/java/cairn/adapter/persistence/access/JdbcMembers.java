package cairn.adapter.persistence.access;

import cairn.application.port.out.Members;
import cairn.domain.access.Account;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.jdbc.runtime.PreparedStatementCallback;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

@Singleton
class JdbcMembers implements Members {

    private static final String SELECT = "select id, operator_id, email, added_at, password_hash,"
            + " password_set_at, password_change_required from members ";

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcMembers(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public boolean add(Account account) {
        var member = account.member();
        return write(
                "insert into members (id, operator_id, email, password_hash, added_at, password_set_at,"
                        + " password_change_required) values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing",
                statement -> {
                    statement.setObject(1, member.id().value());
                    statement.setObject(2, member.operator().value());
                    statement.setString(3, member.email().value());
                    statement.setString(4, account.passwordHash());
                    statement.setObject(5, member.addedAt().atOffset(ZoneOffset.UTC));
                    statement.setObject(6, account.passwordSetAt().atOffset(ZoneOffset.UTC));
                    statement.setBoolean(7, account.passwordChangeRequired());
                    return statement.executeUpdate() > 0;
                });
    }

    @Override
    public Optional<Account> find(EmailAddress email) {
        return read(SELECT + "where lower(email) = lower(?)", statement -> {
                    statement.setString(1, email.value());
                    return accounts(statement);
                })
                .stream()
                .findFirst();
    }

    @Override
    public Optional<Account> find(MemberId id) {
        return read(SELECT + "where id = ?", statement -> {
                    statement.setObject(1, id.value());
                    return accounts(statement);
                })
                .stream()
                .findFirst();
    }

    @Override
    public List<Member> of(OperatorId operator) {
        return read(SELECT + "where operator_id = ? order by added_at, id", statement -> {
                    statement.setObject(1, operator.value());
                    return accounts(statement);
                })
                .stream()
                .map(Account::member)
                .toList();
    }

    @Override
    public void setPassword(MemberId id, String hash, Instant at) {
        write(
                "update members set password_hash = ?, password_set_at = ?, password_change_required = false"
                        + " where id = ?",
                statement -> {
                    statement.setString(1, hash);
                    statement.setObject(2, at.atOffset(ZoneOffset.UTC));
                    statement.setObject(3, id.value());
                    return statement.executeUpdate() > 0;
                });
    }

    @Override
    public void replaceHash(MemberId id, String present, String next) {
        write("update members set password_hash = ? where id = ? and password_hash = ?", statement -> {
            statement.setString(1, next);
            statement.setObject(2, id.value());
            statement.setString(3, present);
            return statement.executeUpdate() > 0;
        });
    }

    @Override
    public boolean remove(MemberId id) {
        return write("delete from members where id = ?", statement -> {
            statement.setObject(1, id.value());
            return statement.executeUpdate() > 0;
        });
    }

    private boolean write(String sql, PreparedStatementCallback<Boolean> work) {
        return transactions.executeWrite(_ -> jdbc.prepareStatement(sql, work));
    }

    private List<Account> read(String sql, PreparedStatementCallback<List<Account>> work) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(sql, work));
    }

    private static List<Account> accounts(PreparedStatement statement) throws SQLException {
        var accounts = new ArrayList<Account>();
        try (var rows = statement.executeQuery()) {
            while (rows.next()) {
                accounts.add(new Account(
                        member(rows, "id"),
                        rows.getString("password_hash"),
                        rows.getObject("password_set_at", OffsetDateTime.class).toInstant(),
                        rows.getBoolean("password_change_required")));
            }
        }
        return accounts;
    }

    static Member member(ResultSet row, String id) throws SQLException {
        return new Member(
                new MemberId(row.getObject(id, UUID.class)),
                new OperatorId(row.getObject("operator_id", UUID.class)),
                new EmailAddress(row.getString("email")),
                row.getObject("added_at", OffsetDateTime.class).toInstant());
    }
}
