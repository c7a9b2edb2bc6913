package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.LocalCommit;
import cairn.adapter.persistence.Parameters;
import cairn.application.port.out.ProjectionShares;
import cairn.application.port.projection.HeldShare;
import cairn.application.port.projection.ShareId;
import cairn.application.port.projection.ShareStep;
import io.micronaut.context.annotation.Property;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;

/**
 * Stores shares as rows in the layout of Axon's token store. The shares of a dead node are free after five seconds, or
 * at once for a node with the same name. Only one node of a name may run at a time.
 */
@Singleton
final class JdbcProjectionShares implements ProjectionShares {

    private static final String TOKEN = "convert_to('{\"globalIndex\":' || %s || '}', 'UTF8')";
    private static final String TOKEN_TYPE = GlobalSequenceTrackingToken.class.getName();

    private static final String ADD = """
            insert into token_entry (processor_name, segment, mask, token_type, token)
            select ?, number, ? - 1, ?, %s
              from generate_series(0, ? - 1) number
             where not exists (select from token_entry where processor_name = ?)
            on conflict do nothing
            """.formatted(TOKEN.formatted("?"));

    private static final String POSITION_OF =
            "select %s from token_entry where processor_name = ? and segment = ? and owner = ?"
                    .formatted(ShareClaims.POSITION);

    private static final String ADVANCE =
            """
            with step as (
                select * from unnest(?::text[], ?::integer[], ?::bigint[], ?::bigint[])
                    as step (processor_name, segment, before, after)
            ), held as materialized (
                select e.processor_name, e.segment, step.after
                  from step join token_entry e using (processor_name, segment)
                 where e.owner = ? and %s = step.before
                   for no key update of e %%s
            )
            update token_entry e set token = %s, token_type = ?, timestamp = %s
              from held
             where e.processor_name = held.processor_name and e.segment = held.segment
            returning e.processor_name, e.segment
            """.formatted(ShareClaims.POSITION, TOKEN.formatted("held.after"), ShareClaims.NOW);

    private static final String ADVANCE_UNLOCKED = ADVANCE.formatted("skip locked");
    private static final String ADVANCE_WAITING = ADVANCE.formatted("");

    private static final String RELEASE = "update token_entry set owner = null where owner = ?";
    private static final String LEAVE = "delete from nodes where name = ? or seen_at < now() - interval '1 day'";

    private final String node;
    private final JdbcOperations jdbc;
    private final ShareClaims claims;
    private final TransactionOperations<Connection> transactions;

    JdbcProjectionShares(
            @Property(name = "cairn.node") String node,
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions) {
        this.node = node;
        this.jdbc = jdbc;
        this.claims = new ShareClaims(node, jdbc);
        this.transactions = transactions;
    }

    @Override
    public void add(String processor, int count, long position) {
        transactions.executeWrite(_ -> Parameters.update(jdbc, ADD, statement -> {
            statement.setString(1, processor);
            statement.setInt(2, count);
            statement.setString(3, TOKEN_TYPE);
            statement.setLong(4, position);
            statement.setInt(5, count);
            statement.setString(6, processor);
        }));
    }

    @Override
    public List<HeldShare> divide(Collection<String> processors) {
        var peers = repeated(claims::beat);
        return repeated(() -> {
            var division = new ShareDivision(node, peers, claims.rows(processors));
            var released = claims.setOwner(null, division.surplus());
            var claimed = claims.setOwner(node, division.claims());
            return division.held(claimed, released);
        });
    }

    /** Heartbeats and claims need not be on disk, because a node repeats them after a crash of the database. */
    private <T> T repeated(Supplier<T> work) {
        return transactions.executeWrite(_ -> {
            jdbc.prepareStatement("set local synchronous_commit = off", PreparedStatement::execute);
            return work.get();
        });
    }

    @Override
    public OptionalLong positionOf(ShareId share) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(POSITION_OF, statement -> {
            statement.setString(1, share.processor());
            statement.setInt(2, share.number());
            statement.setString(3, node);
            try (var row = statement.executeQuery()) {
                return row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty();
            }
        }));
    }

    @Override
    public Set<ShareId> advanceUnlocked(Collection<ShareStep> steps) {
        return advance(ADVANCE_UNLOCKED, List.copyOf(steps));
    }

    @Override
    public boolean advance(ShareStep step) {
        return !advance(ADVANCE_WAITING, List.of(step)).isEmpty();
    }

    private Set<ShareId> advance(String sql, List<ShareStep> steps) {
        return jdbc.prepareStatement(sql, statement -> {
            ShareClaims.bindIds(statement, steps.stream().map(ShareStep::share).toList());
            ArrayParameter.bind(
                    statement, 3, "int8", steps.stream().map(ShareStep::from).toList());
            ArrayParameter.bind(
                    statement, 4, "int8", steps.stream().map(ShareStep::to).toList());
            statement.setString(5, node);
            statement.setString(6, TOKEN_TYPE);
            return ShareClaims.idsIn(statement);
        });
    }

    @Override
    public void release() {
        transactions.executeWrite(_ -> {
            LocalCommit.use(jdbc);
            return update(RELEASE) + update(LEAVE);
        });
    }

    private int update(String sql) {
        return Parameters.update(jdbc, sql, statement -> statement.setString(1, node));
    }
}
