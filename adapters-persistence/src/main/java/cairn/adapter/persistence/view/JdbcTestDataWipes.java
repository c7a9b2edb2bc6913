package cairn.adapter.persistence.view;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.TestDataWipes;
import cairn.application.view.TestObjectKind;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.Set;

/**
 * Stores wipes, and leaves wiped objects out of the lists of their owners. An open object is always listed: it may have
 * been created while the wipe was running.
 */
@Singleton
public class JdbcTestDataWipes implements TestDataWipes {

    private static final String ADD = """
        insert into test_data_wipes as wipe (operator_id, kind, created_until)
        select ?::uuid, unnest(?::text[]), ?::timestamptz
        on conflict (operator_id, kind) do update
           set created_until = greatest(wipe.created_until, excluded.created_until)
        """;

    private static final String FIND = "select created_until from test_data_wipes where operator_id = ? and kind = ?";

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcTestDataWipes(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public void add(OperatorId operator, Set<TestObjectKind> kinds, Instant createdUntil) {
        transactions.executeWrite(_ -> Parameters.update(jdbc, ADD, statement -> {
            statement.setObject(1, operator.value());
            ArrayParameter.bind(statement, 2, "text", kinds.stream().map(TestObjectKind::name));
            statement.setObject(3, SqlTimes.utc(createdUntil));
        }));
    }

    /** Returns conditions that select an owner's objects except the wiped ones. */
    public Conditions ownedBy(Owner owner, TestObjectKind kind, String created, StatusFilter open) {
        var conditions = Conditions.ownedBy(owner);
        last(owner, kind)
                .ifPresent(until -> conditions.andEither(
                        Conditions.none().and(created + " > ?", until), open.addTo(Conditions.none())));
        return conditions;
    }

    /** Returns conditions that select what a requester may see. A desk also sees wiped objects. */
    public Conditions visibleTo(Requester requester, TestObjectKind kind, String created, StatusFilter open) {
        return requester instanceof Requester.Agency(var owner)
                ? ownedBy(owner, kind, created, open)
                : Conditions.visibleTo(requester);
    }

    private Optional<Instant> last(Owner owner, TestObjectKind kind) {
        if (owner.mode() == Mode.LIVE) {
            return Optional.empty();
        }
        return transactions.executeRead(_ -> jdbc.prepareStatement(FIND, statement -> {
            statement.setObject(1, owner.operator().value());
            statement.setString(2, kind.name());
            return ResultRows.first(
                    statement, row -> row.getObject(1, OffsetDateTime.class).toInstant());
        }));
    }
}
