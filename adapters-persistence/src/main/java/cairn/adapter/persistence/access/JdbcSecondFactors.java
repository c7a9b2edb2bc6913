package cairn.adapter.persistence.access;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.SecondFactorStore;
import cairn.domain.access.KeyDigest;
import cairn.domain.access.MemberId;
import cairn.domain.access.SecondFactor;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;

@Singleton
class JdbcSecondFactors implements SecondFactorStore {

    private static final int MOST_ATTEMPTS = 5;

    private static final String PROPOSE = """
            insert into member_second_factors (member_id, secret) values (?, ?)
            on conflict (member_id) do update set secret = excluded.secret, last_step = 0
            where not member_second_factors.enabled
            """;

    private static final String ENABLE = """
            with enabled as (
                update member_second_factors set enabled = true where member_id = ? and not enabled returning member_id
            )
            insert into member_recovery_codes (member_id, digest)
            select member_id, unnest(?::text[]) from enabled
            """;

    private static final String COUNT_ATTEMPT = """
            update member_second_factors
            set attempts = case when attempts_since > ? then attempts + 1 else 1 end,
                attempts_since = case when attempts_since > ? then attempts_since else ? end
            where member_id = ? and (attempts < ? or attempts_since <= ?)
            """;

    private static final String USE_STEP = """
            update member_second_factors set last_step = ?, attempts = 0 where member_id = ? and last_step < ?
            """;

    private static final String USE_RECOVERY_CODE = """
            with used as (delete from member_recovery_codes where member_id = ? and digest = ? returning member_id)
            update member_second_factors set attempts = 0 where member_id in (select member_id from used)
            """;

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcSecondFactors(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public Optional<SecondFactor> find(MemberId member) {
        var sql = "select secret, enabled from member_second_factors where member_id = ?";
        return transactions.executeRead(_ -> jdbc.prepareStatement(sql, statement -> {
            statement.setObject(1, member.value());
            return ResultRows.first(
                    statement, row -> new SecondFactor(row.getString("secret"), row.getBoolean("enabled")));
        }));
    }

    @Override
    public int recoveryCodesLeft(MemberId member) {
        var sql = "select count(*) from member_recovery_codes where member_id = ?";
        return transactions.executeRead(_ -> jdbc.prepareStatement(sql, statement -> {
            statement.setObject(1, member.value());
            return ResultRows.one(statement, row -> row.getInt(1));
        }));
    }

    @Override
    public void propose(MemberId member, String sealedSecret) {
        write(PROPOSE, statement -> {
            statement.setObject(1, member.value());
            statement.setString(2, sealedSecret);
        });
    }

    @Override
    public boolean enable(MemberId member, Collection<KeyDigest> recoveryCodes) {
        return write(ENABLE, statement -> {
            statement.setObject(1, member.value());
            ArrayParameter.bind(statement, 2, "text", recoveryCodes.stream().map(KeyDigest::hex));
        });
    }

    @Override
    public boolean countAttempt(MemberId member, Instant now, Instant since) {
        var forgotten = SqlTimes.utc(since);
        return write(COUNT_ATTEMPT, statement -> {
            statement.setObject(1, forgotten);
            statement.setObject(2, forgotten);
            statement.setObject(3, SqlTimes.utc(now));
            statement.setObject(4, member.value());
            statement.setInt(5, MOST_ATTEMPTS);
            statement.setObject(6, forgotten);
        });
    }

    @Override
    public boolean useStep(MemberId member, long step) {
        return write(USE_STEP, statement -> {
            statement.setLong(1, step);
            statement.setObject(2, member.value());
            statement.setLong(3, step);
        });
    }

    @Override
    public boolean useRecoveryCode(MemberId member, KeyDigest code) {
        return write(USE_RECOVERY_CODE, statement -> {
            statement.setObject(1, member.value());
            statement.setString(2, code.hex());
        });
    }

    @Override
    public void remove(MemberId member) {
        write(
                "delete from member_second_factors where member_id = ?",
                statement -> statement.setObject(1, member.value()));
    }

    private boolean write(String sql, Parameters parameters) {
        return transactions.executeWrite(_ -> Parameters.update(jdbc, sql, parameters)) > 0;
    }
}
