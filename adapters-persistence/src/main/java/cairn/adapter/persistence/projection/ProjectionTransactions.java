package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.LocalCommit;
import cairn.application.port.out.BatchTransactions;
import io.micronaut.data.connection.ConnectionOperations;
import io.micronaut.transaction.SynchronousTransactionManager;
import io.micronaut.transaction.TransactionDefinition;
import io.micronaut.transaction.TransactionStatus;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.common.jdbc.ConnectionWrapperFactory;
import org.axonframework.common.jdbc.ConnectionWrapperFactory.NoOpCloseHandler;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;

/**
 * Makes Axon use the transaction and connection of Micronaut Data, so that a projection's rows and token commit
 * together. By default a commit waits for the disk of the primary server. It need not wait for a standby, because rows
 * and token are lost together if the standby is promoted without them, and applied again.
 */
@Singleton
final class ProjectionTransactions implements BatchTransactions, ConnectionProvider {

    /**
     * Rows are found only by keys, in tables that grow faster than their statistics, so each statement is planned once.
     * Each batch needs these settings, so they are prepared, too.
     */
    private static final String SETTINGS =
            "select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true); "
                    + LocalCommit.OF_TRANSACTION;

    private static final String NO_WAIT = "select set_config('synchronous_commit', 'off', true)";

    private final SynchronousTransactionManager<Connection> transactions;
    private final ConnectionOperations<Connection> connections;

    ProjectionTransactions(
            SynchronousTransactionManager<Connection> transactions, ConnectionOperations<Connection> connections) {
        this.transactions = transactions;
        this.connections = connections;
    }

    @Override
    public boolean requiresSameThreadInvocations() {
        return true;
    }

    @Override
    public Transaction startTransaction() {
        var status = transactions.getTransaction(TransactionDefinition.DEFAULT);
        try {
            set(status.getConnection(), SETTINGS);
        } catch (SQLException e) {
            transactions.rollback(status);
            throw new IllegalStateException("No transaction for a projection can be started", e);
        }
        return new UnderWay(status);
    }

    @Override
    public void needNotSurviveCrash() {
        try {
            set(getConnection(), NO_WAIT);
        } catch (SQLException e) {
            throw new IllegalStateException("The transaction of a projection has failed", e);
        }
    }

    private static void set(Connection connection, String setting) throws SQLException {
        try (var statement = connection.prepareStatement(setting)) {
            statement.execute();
        }
    }

    /** Returns the connection of the current transaction; closing it has no effect. */
    @Override
    public Connection getConnection() throws SQLException {
        var connection = connections
                .findConnectionStatus()
                .orElseThrow(() -> new SQLException("No transaction is under way"))
                .getConnection();
        return ConnectionWrapperFactory.wrap(connection, new NoOpCloseHandler());
    }

    private final class UnderWay implements Transaction {

        private final TransactionStatus<Connection> status;

        UnderWay(TransactionStatus<Connection> status) {
            this.status = status;
        }

        @Override
        public void commit() {
            transactions.commit(status);
        }

        @Override
        public void rollback() {
            if (!status.isCompleted()) {
                transactions.rollback(status);
            }
        }
    }
}
