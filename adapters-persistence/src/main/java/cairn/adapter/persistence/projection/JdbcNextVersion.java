package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.view.ViewTable;
import cairn.application.port.out.NextVersion;
import cairn.application.port.projection.SequencePerOwner;
import cairn.application.view.Reached;
import cairn.application.view.VersionComparison;
import cairn.domain.access.Owner;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * Builds a projection in a table beside the live one. A projection's table has the projection's name, with underscores.
 */
final class JdbcNextVersion implements NextVersion {

    private static final String KNOWN = """
            insert into projection_versions (projection) values (?) on conflict do nothing
            """;

    /** Ignores a version that was started before a migration changed the columns of the live table. */
    private static final String REACHED = """
            select next_position, next_events
              from projection_versions
             where projection = ? and next_position is not null
               and (select array_agg((attname, atttypid) order by attnum) from pg_attribute
                     where attrelid = to_regclass(?) and attnum > 0 and not attisdropped)
                 = (select array_agg((attname, atttypid) order by attnum) from pg_attribute
                     where attrelid = to_regclass(?) and attnum > 0 and not attisdropped)
            """;

    private static final String BEGIN = """
            create table %2$s (like %1$s including all);
            update projection_versions set next_position = 0, next_events = 0 where projection = ?
            """;

    private static final String DISCARD = """
            drop table if exists %2$s;
            update projection_versions set next_position = null, next_events = null where projection = ?
            """;

    private static final String ADVANCE = """
            update projection_versions set next_position = ?, next_events = ?
             where projection = ? and next_position = ? and next_events = ?
            """;

    private static final String SHARES = """
            select segment, mask, coalesce((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint, 0) as reached
              from token_entry
             where processor_name = ?
             order by segment
            """;

    private static final String DIFFERENT = """
            select count(*) from %1$s live full join %2$s next on live.id = next.id where live is distinct from next
            """;

    /** Comparing the versions reads both tables completely, which takes longer than a request may. */
    private static final String TAKE_TIME = "set local statement_timeout = '30min'; set local enable_seqscan = on";

    /** Pairs the indexes of both tables, so that indexes and constraints keep the names used by migrations. */
    private static final String INDEXES = """
            select next.indexrelid::regclass as of_next, live.indexrelid::regclass as of_live
              from pg_index live
              join pg_index next
                on substring(pg_get_indexdef(live.indexrelid) from ' USING .*')
                 = substring(pg_get_indexdef(next.indexrelid) from ' USING .*')
             where live.indrelid = '%1$s'::regclass and next.indrelid = '%2$s'::regclass
            """;

    private static final String REPLACE = """
            set local lock_timeout = '10s';
            drop table %1$s;
            alter table %2$s rename to %1$s;
            analyze %1$s
            """;

    private static final String COUNT_ITEMS = "select count_list('%1$s')";

    private static final String COUNT_UP = """
            update projection_versions set live = live + 1, next_position = null, next_events = null
             where projection = ?
            returning live
            """;

    private final JdbcOperations jdbc;
    private final String projection;
    private final Connection claim;
    private final String table;
    private List<Share> halted = List.of();

    JdbcNextVersion(JdbcOperations jdbc, String projection, Connection claim) {
        this.jdbc = jdbc;
        this.projection = projection;
        this.claim = claim;
        this.table = projection.replace('-', '_');
    }

    private record Share(int segment, int mask, long reached) {

        static Share of(ResultSet row) throws SQLException {
            return new Share(row.getInt("segment"), row.getInt("mask"), row.getLong("reached"));
        }

        boolean shows(Owner owner, long position) {
            return (SequencePerOwner.hashOf(owner) & mask) == segment && position <= reached;
        }
    }

    @Override
    public Reached begin() {
        update(KNOWN, projection);
        var reached = query(
                REACHED,
                row -> new Reached(row.getLong("next_position"), row.getLong("next_events")),
                projection,
                table,
                ViewTable.nextOf(table));
        if (!reached.isEmpty()) {
            return reached.getFirst();
        }
        discard();
        update(BEGIN, projection);
        return Reached.NOTHING;
    }

    @Override
    public void discard() {
        update(DISCARD, projection);
    }

    @Override
    public void advance(Reached from, Reached to) {
        int changed = update(ADVANCE, to.position(), to.events(), projection, from.position(), from.events());
        if (changed != 1) {
            throw new IllegalStateException("Another process is building the next version of " + projection);
        }
    }

    @Override
    public long limit() {
        return query(SHARES, Share::of, projection).stream()
                .mapToLong(Share::reached)
                .min()
                .orElse(0);
    }

    @Override
    public void haltLive() {
        update(TAKE_TIME);
        halted = query(SHARES + " for update", Share::of, projection);
    }

    @Override
    public boolean isShownLive(Owner owner, long position) {
        return halted.stream().anyMatch(share -> share.shows(owner, position));
    }

    @Override
    public VersionComparison compareWithLive() {
        var live = checksumOf(table);
        var next = checksumOf(ViewTable.nextOf(table));
        long different =
                live.equals(next) ? 0 : query(DIFFERENT, row -> row.getLong(1)).getFirst();
        return new VersionComparison(next.rows(), next.sum(), different);
    }

    private record Checksum(long rows, long sum) {}

    private Checksum checksumOf(String version) {
        var sql = """
                select count(*) as rows, coalesce(bit_xor(hash_record_extended(t, 0)), 0) as checksum from %s t
                """.formatted(version);
        return query(sql, row -> new Checksum(row.getLong("rows"), row.getLong("checksum")))
                .getFirst();
    }

    @Override
    public int replaceLive() {
        var renames = query(
                INDEXES,
                row -> "alter index %s rename to %s".formatted(row.getString("of_next"), row.getString("of_live")));
        update(REPLACE);
        renames.forEach(this::update);
        query(COUNT_ITEMS, _ -> table);
        return query(COUNT_UP, row -> row.getInt("live"), projection).getFirst();
    }

    /** Releases the claim before closing the connection, because the server notices the closing only later. */
    @Override
    public void close() {
        try (claim;
                var statement = claim.createStatement()) {
            statement.execute("select pg_advisory_unlock_all()");
        } catch (SQLException e) {
            throw new IllegalStateException("The claim on the next version of %s is lost".formatted(projection), e);
        }
    }

    private <T> List<T> query(String sql, ResultRows.Reader<T> reader, Object... bound) {
        return jdbc.prepareStatement(onTables(sql), statement -> {
            bind(statement, bound);
            return ResultRows.list(statement, reader);
        });
    }

    private int update(String sql, Object... bound) {
        return Parameters.update(jdbc, onTables(sql), statement -> bind(statement, bound));
    }

    private String onTables(String sql) {
        return sql.formatted(table, ViewTable.nextOf(table));
    }

    private static void bind(PreparedStatement statement, Object... bound) throws SQLException {
        for (int i = 0; i < bound.length; i++) {
            statement.setObject(i + 1, bound[i]);
        }
    }
}
