package cairn.adapter.persistence.revenue;

import static cairn.adapter.persistence.SqlTimes.instant;
import static cairn.adapter.persistence.SqlTimes.optionalInstant;
import static cairn.adapter.persistence.SqlTimes.utc;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.in.IdempotencyKey;
import cairn.application.port.in.PageCursor;
import cairn.application.port.in.Window;
import cairn.application.port.out.RevenueReplayStore;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.ReplayBeginning;
import cairn.application.view.RevenueReplay;
import cairn.application.view.RevenueReplay.End;
import cairn.application.view.RevenueReplay.Status;
import cairn.application.view.Total;
import cairn.domain.access.Owner;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

@Singleton
class JdbcRevenueReplayStore implements RevenueReplayStore {

    /** The time after which a replay fails if its node does not renew the lease. */
    static final Duration LEASE = Duration.ofSeconds(30);

    private static final UUID LAST_ID = new UUID(-1, -1);

    private static final String FAIL_THE_DEAD = """
            update revenue_replays set status = 'failed', finished_at = lease_until
             where operator_id = ? and mode = ? and status = 'running' and lease_until < ?
            """;

    private static final String BEGIN = """
            insert into revenue_replays (id, operator_id, mode, status, until_position, until_time, events, total,
                                         created_at, lease_until, key_name, key_digest)
            values (?, ?, ?, 'running', ?, ?, 0, ?, ?, ?, ?, ?)
            on conflict do nothing
            """;

    private static final String BY_KEY = "select * from revenue_replays where key_name = ?";

    private static final String GOES_ON =
            "update revenue_replays set events = ?, lease_until = ? where id = ? and status = 'running'";

    private static final String END = """
            update revenue_replays set status = ?, finished_at = ?
             where id = ? and operator_id = ? and mode = ? and status = 'running'
            """;

    private static final String FIND = "select * from revenue_replays where operator_id = ? and mode = ? and id = ?";

    private static final String LIST = """
            select * from revenue_replays where operator_id = ? and mode = ? and (created_at, id) < (?, ?)
             order by created_at desc, id desc limit ? offset ?
            """;

    private static final String COUNT = "select count(*) from revenue_replays where operator_id = ? and mode = ?";

    /** A replay whose node died ended with its lease, even if its status was not updated. */
    private static final String PRUNE = """
            delete from revenue_replays where id in (
                select id from revenue_replays where coalesce(finished_at, lease_until) < ? limit ?)
            """;

    private final JdbcOperations jdbc;

    JdbcRevenueReplayStore(JdbcOperations jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional
    public ReplayBeginning begin(RevenueReplay replay, Optional<IdempotencyKey> key, Instant now) {
        failTheDead(replay.owner(), now);
        int started = jdbc.prepareStatement(BEGIN, statement -> {
            statement.setObject(1, replay.id());
            bind(replay.owner(), statement, 2);
            statement.setObject(4, replay.until().map(End::position).orElse(null));
            statement.setObject(
                    5, replay.until().flatMap(End::time).map(SqlTimes::utc).orElse(null));
            statement.setLong(6, replay.total());
            statement.setObject(7, utc(replay.createdAt()));
            statement.setObject(8, utc(now.plus(LEASE)));
            statement.setString(9, key.map(IdempotencyKey::name).orElse(null));
            statement.setString(10, key.map(IdempotencyKey::digest).orElse(null));
            return statement.executeUpdate();
        });
        return started == 1
                ? new ReplayBeginning.Started(replay)
                : key.flatMap(known -> startedWith(known, replay.owner())).orElseGet(ReplayBeginning.Busy::new);
    }

    @Override
    @Transactional
    public Optional<ReplayBeginning> startedWith(IdempotencyKey key, Owner owner) {
        // The name of a key includes its owner and mode.
        return jdbc.prepareStatement(BY_KEY, statement -> {
            statement.setString(1, key.name());
            return ResultRows.first(
                    statement,
                    row -> key.isOfRequest(row.getString("key_digest"))
                            ? new ReplayBeginning.Earlier(read(row, owner))
                            : new ReplayBeginning.Reused());
        });
    }

    @Override
    @Transactional
    public boolean goesOn(UUID id, long events, Instant now) {
        return jdbc.prepareStatement(GOES_ON, statement -> {
            statement.setLong(1, events);
            statement.setObject(2, utc(now.plus(LEASE)));
            statement.setObject(3, id);
            return statement.executeUpdate() == 1;
        });
    }

    @Override
    @Transactional
    public boolean end(UUID id, Owner owner, Status status, Instant now) {
        failTheDead(owner, now);
        return jdbc.prepareStatement(END, statement -> {
            statement.setString(1, status.label());
            statement.setObject(2, utc(now));
            statement.setObject(3, id);
            bind(owner, statement, 4);
            return statement.executeUpdate() == 1;
        });
    }

    @Override
    @Transactional
    public Optional<RevenueReplay> find(UUID id, Owner owner, Instant now) {
        failTheDead(owner, now);
        return jdbc.prepareStatement(FIND, statement -> {
            bind(owner, statement, 1);
            statement.setObject(3, id);
            return ResultRows.first(statement, row -> read(row, owner));
        });
    }

    @Override
    @Transactional
    public Page<RevenueReplay> list(Owner owner, Window window, Instant now) {
        failTheDead(owner, now);
        var after = window.after().map(PageCursor::read);
        var oneMore = jdbc.prepareStatement(LIST, statement -> {
            bind(owner, statement, 1);
            statement.setObject(3, after.map(last -> utc(last.createdAt())).orElse(OffsetDateTime.MAX));
            statement.setObject(4, after.map(PageCursor::id).orElse(LAST_ID));
            statement.setInt(5, window.limit() + 1);
            statement.setInt(6, window.offset());
            return ResultRows.list(statement, row -> read(row, owner));
        });
        var page = oneMore.stream().limit(window.limit()).toList();
        var next = oneMore.size() > page.size()
                ? Optional.of(new PageCursor(
                                page.getLast().createdAt(), page.getLast().id())
                        .text())
                : Optional.<String>empty();
        long total = jdbc.prepareStatement(COUNT, statement -> {
            bind(owner, statement, 1);
            return ResultRows.one(statement, row -> row.getLong(1));
        });
        return new Page<>(page, Total.exact(total), next, Freshness.CURRENT);
    }

    @Override
    @Transactional
    public int prune(Instant before, int most) {
        return jdbc.prepareStatement(PRUNE, statement -> {
            statement.setObject(1, utc(before));
            statement.setInt(2, most);
            return statement.executeUpdate();
        });
    }

    private void failTheDead(Owner owner, Instant now) {
        jdbc.prepareStatement(FAIL_THE_DEAD, statement -> {
            bind(owner, statement, 1);
            statement.setObject(3, utc(now));
            return statement.executeUpdate();
        });
    }

    private static void bind(Owner owner, PreparedStatement statement, int place) throws SQLException {
        statement.setObject(place, owner.operator().value());
        statement.setString(place + 1, FactRows.modeOf(owner));
    }

    private static RevenueReplay read(ResultSet row, Owner owner) throws SQLException {
        var time = optionalInstant(row, "until_time");
        return new RevenueReplay(
                row.getObject("id", UUID.class),
                owner,
                Status.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
                Optional.ofNullable(row.getObject("until_position", Long.class))
                        .map(position -> new End(position, time)),
                row.getLong("events"),
                row.getLong("total"),
                Optional.ofNullable(row.getString("report")).map(ReportJson::read),
                instant(row, "created_at"),
                optionalInstant(row, "finished_at"));
    }
}
