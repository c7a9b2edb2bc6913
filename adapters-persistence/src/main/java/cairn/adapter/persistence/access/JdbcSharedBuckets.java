package cairn.adapter.persistence.access;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlFile;
import cairn.application.port.support.CallBucket;
import cairn.application.port.support.CallBucket.Order;
import cairn.application.port.support.CallBucket.Share;
import cairn.application.port.support.SharedBuckets;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Stores shared buckets in a table. One statement, which does not wait for the disk, serves all orders of a node. */
@Singleton
class JdbcSharedBuckets implements SharedBuckets {

    private static final int SECONDS_FOR_A_STATEMENT = 1;

    /**
     * Applies {@link CallBucket#serve} to many buckets. Rows are locked in the order of the key, so that nodes cannot
     * deadlock. A crash of the database may undo the last grants; callers then get a few more requests.
     */
    private static final String SERVE = SqlFile.read(JdbcSharedBuckets.class, "serve-buckets.sql");

    private static final String ADD = """
            insert into call_buckets (operator_id, mode, name, per_minute, full_at)
            select operator_id, mode, name, per_minute, ?::bigint
            from unnest(?::uuid[], ?::text[], ?::text[], ?::integer[]) as made (operator_id, mode, name, per_minute)
            order by operator_id, mode, name, per_minute
            on conflict do nothing
            """;

    /** Counts a node as alive if it was seen in the last five seconds, as the nodes themselves do. */
    private static final String SHARERS = """
            select greatest(1, count(*)) from nodes where seen_at > now() - interval '5 seconds'
            """;

    private static final String FORGET = """
            delete from call_buckets where ctid in (
                select ctid from call_buckets where full_at < ? for update skip locked
            )
            """;

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcSharedBuckets(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public Map<CallBucket, Share> serve(Map<CallBucket, Order> orders, long now) {
        var shares = served(orders, now);
        if (shares.size() < orders.size()) {
            var others = new HashMap<>(orders);
            others.keySet().removeAll(shares.keySet());
            add(others.keySet(), now);
            shares.putAll(served(others, now));
        }
        return shares;
    }

    private Map<CallBucket, Share> served(Map<CallBucket, Order> orders, long now) {
        var all = List.copyOf(orders.entrySet());
        return write(SERVE, statement -> {
            setBuckets(statement, 1, all.stream().map(Map.Entry::getKey).toList());
            ArrayParameter.bind(
                    statement, 5, "integer", all, entry -> entry.getValue().wanted());
            ArrayParameter.bind(
                    statement, 6, "integer", all, entry -> entry.getValue().returned());
            statement.setLong(7, now);
            return ResultRows.map(
                    statement,
                    JdbcSharedBuckets::bucket,
                    row -> new Share(row.getInt("granted"), row.getLong("full_at")));
        });
    }

    private void add(Collection<CallBucket> buckets, long now) {
        write(ADD, statement -> {
            statement.setLong(1, now);
            setBuckets(statement, 2, buckets);
            return statement.executeUpdate();
        });
    }

    @Override
    public int sharers() {
        return write(SHARERS, statement -> ResultRows.one(statement, row -> row.getInt(1)));
    }

    @Override
    public void forgetFull(long now) {
        write(FORGET, statement -> {
            statement.setLong(1, now);
            return statement.executeUpdate();
        });
    }

    private <T> T write(String sql, Work<T> work) {
        return transactions.executeWrite(_ -> jdbc.prepareStatement(sql, statement -> {
            statement.setQueryTimeout(SECONDS_FOR_A_STATEMENT);
            return work.on(statement);
        }));
    }

    @FunctionalInterface
    private interface Work<T> {
        T on(PreparedStatement statement) throws SQLException;
    }

    private static void setBuckets(PreparedStatement statement, int first, Collection<CallBucket> buckets)
            throws SQLException {
        ArrayParameter.bind(
                statement,
                first,
                "uuid",
                buckets,
                bucket -> bucket.owner().operator().value());
        ArrayParameter.bind(
                statement,
                first + 1,
                "text",
                buckets,
                bucket -> bucket.owner().mode().name());
        ArrayParameter.bind(statement, first + 2, "text", buckets, CallBucket::name);
        ArrayParameter.bind(statement, first + 3, "integer", buckets, CallBucket::perMinute);
    }

    private static CallBucket bucket(ResultSet row) throws SQLException {
        var operator = new OperatorId(row.getObject("operator_id", UUID.class));
        var owner = new Owner(operator, Mode.valueOf(row.getString("mode")));
        return new CallBucket(owner, row.getString("name"), row.getInt("per_minute"));
    }
}
