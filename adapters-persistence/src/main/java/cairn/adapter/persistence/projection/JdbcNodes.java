package cairn.adapter.persistence.projection;

import cairn.application.port.out.Nodes;
import io.micronaut.context.annotation.Property;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.sql.Connection;

@Singleton
final class JdbcNodes implements Nodes {

    /**
     * Divides the shares of a projection among the live nodes; if they do not divide equally, the first nodes by name
     * get one more. The entry need not be on disk, because a node repeats it after a crash of the database.
     */
    private static final String SHARES = """
            with here as (
                insert into nodes (name, seen_at) values (?, now())
                on conflict (name) do update set seen_at = excluded.seen_at
            ), others as (
                select count(*) as total, count(*) filter (where name < ?) as before
                  from nodes where name <> ? and seen_at > now() - interval '5 seconds'
            ), shares as (
                select count(*) as total from token_entry where processor_name = ?
            )
            select greatest(1, (shares.total + others.total - others.before) / (others.total + 1)),
                   set_config('synchronous_commit', 'off', true)
              from shares, others
            """;

    private static final String LEAVE = "delete from nodes where name = ? or seen_at < now() - interval '1 day'";

    private final String node;
    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcNodes(
            @Property(name = "cairn.node") String node,
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions) {
        this.node = node;
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public int sharesOf(String projection) {
        return transactions.executeWrite(_ -> jdbc.prepareStatement(SHARES, statement -> {
            statement.setString(1, node);
            statement.setString(2, node);
            statement.setString(3, node);
            statement.setString(4, projection);
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        }));
    }

    @PreDestroy
    void leave() {
        transactions.executeWrite(_ -> jdbc.prepareStatement(LEAVE, statement -> {
            statement.setString(1, node);
            return statement.executeUpdate();
        }));
    }
}
