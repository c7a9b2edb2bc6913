package cairn.adapter.persistence.revenue;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.adapter.persistence.revenue.JdbcRevenueFactStore.Connections;
import cairn.adapter.persistence.revenue.JdbcRevenueFactStore.Work;
import cairn.application.port.out.ReplayWorkspaces.Workspace;
import cairn.application.port.out.RevenueFactStore;
import cairn.application.port.out.RevenueFacts;
import cairn.application.port.projection.SequencePerOwner;
import cairn.application.view.RevenueFact;
import cairn.application.view.RevenueReplay.Report;
import cairn.application.view.RevenueReplay.Side;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

final class JdbcReplayWorkspace implements Workspace {

    private static final String NAME = "replayed_facts";
    private static final int MOST_DIFFERING = 20;

    /**
     * The lease and statement timeout while the facts are compared and replaced, which is one step for any number of
     * facts.
     */
    private static final Duration TIME_TO_SETTLE = Duration.ofMinutes(5);

    private static final String PREPARE = """
            set statement_timeout = '%1$ds'; set lock_timeout = '10s';
            set idle_in_transaction_session_timeout = '%1$ds'; set enable_seqscan = off;
            create temporary table %2$s (like revenue_facts including all)
            """.formatted(TIME_TO_SETTLE.toSeconds(), NAME);

    private static final String TAKE_TIME =
            "update revenue_replays set lease_until = ? where id = ? and status = 'running'";

    private static final String HOLD_LIVE = """
            select coalesce((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint, 0) as reached
              from token_entry where processor_name = ? and (? & mask) = segment for update
            """;

    private static final String SUCCEEDED = """
            update revenue_replays set status = 'succeeded', events = ?, report = ?::jsonb, finished_at = ?
             where id = ? and status = 'running'
            """;

    private final Connection connection;
    private final Owner owner;
    private final RevenueFactStore facts;

    private JdbcReplayWorkspace(Connection connection, Owner owner) {
        this.connection = connection;
        this.owner = owner;
        this.facts = new JdbcRevenueFactStore(
                new Connections() {
                    @Override
                    public <T> T use(Work<T> work) {
                        return done(work);
                    }
                },
                NAME);
    }

    static JdbcReplayWorkspace on(Connection connection, Owner owner) throws SQLException {
        try (var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(PREPARE);
            connection.commit();
            return new JdbcReplayWorkspace(connection, owner);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    @Override
    public RevenueFactStore facts() {
        return facts;
    }

    @Override
    public void keep() {
        done(used -> {
            used.commit();
            return true;
        });
    }

    @Override
    public Optional<Report> compare(UUID replay, long events, long position, InstantSource clock) {
        return done(used -> {
            takeTime(replay, clock.instant());
            return concluded(replay, report(events, position), clock);
        });
    }

    @Override
    public Optional<Report> settle(UUID replay, LongConsumer catchUp, LongSupplier events, InstantSource clock) {
        return done(used -> {
            takeTime(replay, clock.instant());
            long reached = holdLive();
            catchUp.accept(reached);
            var report = report(events.getAsLong(), RevenueFact.OPEN);
            return concluded(replay, report.different() == 0 ? report : replaced(report), clock);
        });
    }

    private void takeTime(UUID replay, Instant now) throws SQLException {
        try (var statement = connection.prepareStatement(TAKE_TIME)) {
            statement.setObject(1, SqlTimes.utc(now.plus(TIME_TO_SETTLE)));
            statement.setObject(2, replay);
            statement.executeUpdate();
        }
        connection.commit();
    }

    /**
     * Locks the live projection's token, so that no more of the owner's events are applied until the transaction ends.
     */
    private long holdLive() throws SQLException {
        try (var statement = connection.prepareStatement(HOLD_LIVE)) {
            statement.setString(1, RevenueFacts.PROJECTION);
            statement.setInt(2, SequencePerOwner.hashOf(owner));
            return ResultRows.first(statement, row -> row.getLong("reached")).orElse(0L);
        }
    }

    private Report report(long events, long position) throws SQLException {
        var sql = """
                with live as materialized (%1$s and operator_id = ? and mode = ?), next as materialized (%2$s),
                     differing as materialized (
                        select coalesce(live.booking_id, next.booking_id) as booking
                          from live full join next on live.id = next.id where live is distinct from next)
                select (select count(*) from live) as live_rows,
                       (select coalesce(bit_xor(hash_record_extended(live, 0)), 0) from live) as live_checksum,
                       (select count(*) from next) as next_rows,
                       (select coalesce(bit_xor(hash_record_extended(next, 0)), 0) from next) as next_checksum,
                       (select count(*) from differing) as different,
                       array(select distinct booking from differing order by booking limit %3$d) as bookings
                """.formatted(
                        JdbcRevenueFacts.asOf(JdbcRevenueFacts.TABLE, position),
                        JdbcRevenueFacts.asOf(NAME, position),
                        MOST_DIFFERING);
        try (var settings = connection.createStatement();
                var statement = connection.prepareStatement(sql)) {
            settings.execute("set enable_seqscan = on");
            statement.setObject(1, owner.operator().value());
            statement.setString(2, FactRows.modeOf(owner));
            return ResultRows.one(
                    statement,
                    row -> new Report(
                            events,
                            new Side(row.getLong("live_rows"), row.getLong("live_checksum")),
                            new Side(row.getLong("next_rows"), row.getLong("next_checksum")),
                            row.getLong("different"),
                            bookings(row),
                            false));
        }
    }

    private static List<BookingId> bookings(ResultSet row) throws SQLException {
        var ids = (Object[]) row.getArray("bookings").getArray();
        return Stream.of(ids).map(id -> new BookingId((UUID) id)).toList();
    }

    private Report replaced(Report report) throws SQLException {
        try (var remove = connection.prepareStatement("delete from revenue_facts where operator_id = ? and mode = ?");
                var insert = connection.createStatement()) {
            remove.setObject(1, owner.operator().value());
            remove.setString(2, FactRows.modeOf(owner));
            remove.executeUpdate();
            insert.executeUpdate(
                    "insert into revenue_facts (%1$s) select %1$s from %2$s".formatted(FactRows.COLUMNS, NAME));
        }
        return new Report(
                report.events(), report.live(), report.replayed(), report.different(), report.differing(), true);
    }

    private Optional<Report> concluded(UUID replay, Report report, InstantSource clock) throws SQLException {
        try (var statement = connection.prepareStatement(SUCCEEDED)) {
            statement.setLong(1, report.events());
            statement.setString(2, ReportJson.write(report));
            statement.setObject(3, SqlTimes.utc(clock.instant()));
            statement.setObject(4, replay);
            if (statement.executeUpdate() == 1) {
                connection.commit();
                return Optional.of(report);
            }
            connection.rollback();
            return Optional.empty();
        }
    }

    private <T> T done(Work<T> work) {
        try {
            return work.on(connection);
        } catch (SQLException e) {
            throw new IllegalStateException("The database fails a replay", e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException("The connection of a replay cannot be closed", e);
        }
    }
}
