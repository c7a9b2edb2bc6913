package cairn.adapter.persistence.projection;

import cairn.application.port.out.ProjectionShares;
import io.micronaut.context.annotation.Property;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import org.axonframework.messaging.eventhandling.processing.streaming.token.GlobalSequenceTrackingToken;
import org.jspecify.annotations.Nullable;

/**
 * Stores shares as rows in the layout of Axon's token store. The shares of a dead node are free after five seconds, or
 * at once for a node with the same name. Only one node of a name may run at a time.
 */
@Singleton
final class JdbcProjectionShares implements ProjectionShares {

    private static final String NOW = """
            to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')""";

    /** Earlier builds stored shares without a position as a token of another form, which contains the position. */
    private static final String POSITION = """
            coalesce((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint,
                     (convert_from(token, 'UTF8')::jsonb -> 'currentToken' ->> 'globalIndex')::bigint, 0)""";

    private static final String TOKEN = "convert_to('{\"globalIndex\":' || %s || '}', 'UTF8')";
    private static final String TOKEN_TYPE = GlobalSequenceTrackingToken.class.getName();

    private static final String ADD = """
            insert into token_entry (processor_name, segment, mask, token_type, token)
            select ?, number, ? - 1, ?, %s
              from generate_series(0, ? - 1) number
             where not exists (select from token_entry where processor_name = ?)
            on conflict do nothing
            """.formatted(TOKEN.formatted("?"));

    /** This node's heartbeat, and the number of other live nodes in all and before this one by name. */
    private static final String HEARTBEAT = """
            with here as (
                insert into nodes (name, seen_at) values (?, now())
                on conflict (name) do update set seen_at = excluded.seen_at
            )
            select count(*) as others, count(*) filter (where name < ?) as before
              from nodes where name <> ? and seen_at > now() - interval '5 seconds'
            """;

    private static final String SHARES = """
            select processor_name, segment, mask, owner, timestamp, %s as position,
                   owner is null or timestamp::timestamptz < clock_timestamp() - interval '5 seconds' as is_free
              from token_entry
             where processor_name = any (?)
             order by processor_name, segment
            """.formatted(POSITION);

    /** Changes only rows that are still as they were read, and waits for none. */
    private static final String SET_OWNER = """
            with seen as (
                select * from unnest(?::text[], ?::integer[], ?::text[], ?::text[])
                    as seen (processor_name, segment, owner, timestamp)
            ), chosen as materialized (
                select e.processor_name, e.segment
                  from seen join token_entry e using (processor_name, segment)
                 where e.owner is not distinct from seen.owner and e.timestamp is not distinct from seen.timestamp
                   for no key update of e skip locked
            )
            update token_entry e set owner = ?, timestamp = %s
              from chosen
             where e.processor_name = chosen.processor_name and e.segment = chosen.segment
            returning e.processor_name, e.segment
            """.formatted(NOW);

    private static final String POSITION_OF =
            "select %s from token_entry where processor_name = ? and segment = ? and owner = ?".formatted(POSITION);

    private static final String ADVANCE = """
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
            """.formatted(POSITION, TOKEN.formatted("held.after"), NOW);

    private static final String ADVANCE_UNLOCKED = ADVANCE.formatted("skip locked");
    private static final String ADVANCE_WAITING = ADVANCE.formatted("");

    private static final String RELEASE = "update token_entry set owner = null where owner = ?";
    private static final String LEAVE = "delete from nodes where name = ? or seen_at < now() - interval '1 day'";

    private final String node;
    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcProjectionShares(
            @Property(name = "cairn.node") String node,
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions) {
        this.node = node;
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public void add(String processor, int count, long position) {
        transactions.executeWrite(_ -> jdbc.prepareStatement(ADD, statement -> {
            statement.setString(1, processor);
            statement.setInt(2, count);
            statement.setString(3, TOKEN_TYPE);
            statement.setLong(4, position);
            statement.setInt(5, count);
            statement.setString(6, processor);
            return statement.executeUpdate();
        }));
    }

    @Override
    public List<Share> divide(Collection<String> processors) {
        var peers = repeated(this::beat);
        return repeated(() -> {
            var division = new ShareDivision(node, peers, rows(processors));
            var released = setOwner(null, division.surplus());
            var claimed = setOwner(node, division.claims());
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

    private ShareDivision.Peers beat() {
        return jdbc.prepareStatement(HEARTBEAT, statement -> {
            statement.setString(1, node);
            statement.setString(2, node);
            statement.setString(3, node);
            try (var row = statement.executeQuery()) {
                row.next();
                return new ShareDivision.Peers(row.getInt("others"), row.getInt("before"));
            }
        });
    }

    private List<ShareDivision.Row> rows(Collection<String> processors) {
        return jdbc.prepareStatement(SHARES, statement -> {
            bind(statement, 1, "text", processors);
            try (var rows = statement.executeQuery()) {
                var found = new ArrayList<ShareDivision.Row>();
                while (rows.next()) {
                    found.add(row(rows));
                }
                return found;
            }
        });
    }

    private static ShareDivision.Row row(ResultSet row) throws SQLException {
        var share = new Share(idOf(row), row.getInt("mask"), row.getLong("position"));
        return new ShareDivision.Row(
                share, row.getString("owner"), row.getString("timestamp"), row.getBoolean("is_free"));
    }

    private Set<Id> setOwner(@Nullable String owner, List<ShareDivision.Row> rows) {
        if (rows.isEmpty()) {
            return Set.of();
        }
        var owners = new ArrayList<@Nullable String>();
        var renewals = new ArrayList<@Nullable String>();
        rows.forEach(row -> {
            owners.add(row.owner());
            renewals.add(row.renewedAt());
        });
        return jdbc.prepareStatement(SET_OWNER, statement -> {
            bindIds(statement, rows.stream().map(row -> row.share().id()).toList());
            bind(statement, 3, "text", owners);
            bind(statement, 4, "text", renewals);
            statement.setString(5, owner);
            return idsIn(statement);
        });
    }

    @Override
    public OptionalLong positionOf(Id share) {
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
    public Set<Id> advanceUnlocked(Collection<Step> steps) {
        return advance(ADVANCE_UNLOCKED, List.copyOf(steps));
    }

    @Override
    public boolean advance(Step step) {
        return !advance(ADVANCE_WAITING, List.of(step)).isEmpty();
    }

    private Set<Id> advance(String sql, List<Step> steps) {
        return jdbc.prepareStatement(sql, statement -> {
            bindIds(statement, steps.stream().map(Step::share).toList());
            bind(statement, 3, "int8", steps.stream().map(Step::from).toList());
            bind(statement, 4, "int8", steps.stream().map(Step::to).toList());
            statement.setString(5, node);
            statement.setString(6, TOKEN_TYPE);
            return idsIn(statement);
        });
    }

    @Override
    public void release() {
        transactions.executeWrite(_ -> update(RELEASE) + update(LEAVE));
    }

    private int update(String sql) {
        return jdbc.prepareStatement(sql, statement -> {
            statement.setString(1, node);
            return statement.executeUpdate();
        });
    }

    private static Set<Id> idsIn(PreparedStatement statement) throws SQLException {
        try (var rows = statement.executeQuery()) {
            var ids = new HashSet<Id>();
            while (rows.next()) {
                ids.add(idOf(rows));
            }
            return ids;
        }
    }

    private static Id idOf(ResultSet row) throws SQLException {
        return new Id(row.getString("processor_name"), row.getInt("segment"));
    }

    private static void bindIds(PreparedStatement statement, List<Id> ids) throws SQLException {
        bind(statement, 1, "text", ids.stream().map(Id::processor).toList());
        bind(statement, 2, "int4", ids.stream().map(Id::number).toList());
    }

    private static void bind(
            PreparedStatement statement, int parameter, String type, Collection<? extends @Nullable Object> values)
            throws SQLException {
        statement.setArray(parameter, statement.getConnection().createArrayOf(type, values.toArray()));
    }
}
