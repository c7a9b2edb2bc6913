package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.ResultRows;
import cairn.application.port.projection.HeldShare;
import cairn.application.port.projection.ShareId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads and changes which node owns a share, in the current transaction, and states which nodes are live. */
final class ShareClaims {

    static final String NOW = """
            to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')""";

    /** Earlier builds stored shares without a position as a token of another form, which contains the position. */
    static final String POSITION = """
            coalesce((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint,
                     (convert_from(token, 'UTF8')::jsonb -> 'currentToken' ->> 'globalIndex')::bigint, 0)""";

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

    private final String node;
    private final JdbcOperations jdbc;

    ShareClaims(String node, JdbcOperations jdbc) {
        this.node = node;
        this.jdbc = jdbc;
    }

    ShareDivision.Peers beat() {
        return jdbc.prepareStatement(HEARTBEAT, statement -> {
            statement.setString(1, node);
            statement.setString(2, node);
            statement.setString(3, node);
            return ResultRows.one(
                    statement, row -> new ShareDivision.Peers(row.getInt("others"), row.getInt("before")));
        });
    }

    List<ShareDivision.Row> rows(Collection<String> processors) {
        return jdbc.prepareStatement(SHARES, statement -> {
            ArrayParameter.bind(statement, 1, "text", processors);
            return ResultRows.list(statement, ShareClaims::row);
        });
    }

    private static ShareDivision.Row row(ResultSet row) throws SQLException {
        var share = new HeldShare(idOf(row), row.getInt("mask"), row.getLong("position"));
        return new ShareDivision.Row(
                share, row.getString("owner"), row.getString("timestamp"), row.getBoolean("is_free"));
    }

    Set<ShareId> setOwner(@Nullable String owner, List<ShareDivision.Row> rows) {
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
            ArrayParameter.bind(statement, 3, "text", owners);
            ArrayParameter.bind(statement, 4, "text", renewals);
            statement.setString(5, owner);
            return idsIn(statement);
        });
    }

    static Set<ShareId> idsIn(PreparedStatement statement) throws SQLException {
        return ResultRows.set(statement, ShareClaims::idOf);
    }

    private static ShareId idOf(ResultSet row) throws SQLException {
        return new ShareId(row.getString("processor_name"), row.getInt("segment"));
    }

    static void bindIds(PreparedStatement statement, List<ShareId> ids) throws SQLException {
        ArrayParameter.bind(statement, 1, "text", ids.stream().map(ShareId::processor));
        ArrayParameter.bind(statement, 2, "int4", ids.stream().map(ShareId::number));
    }
}
