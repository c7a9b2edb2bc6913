package cairn.adapter.persistence.projection;

import io.micronaut.data.connection.ConnectionOperations;
import io.micronaut.transaction.SynchronousTransactionManager;
import io.micronaut.transaction.TransactionDefinition;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.common.jdbc.ConnectionWrapperFactory;
import org.axonframework.common.jdbc.ConnectionWrapperFactory.NoOpCloseHandler;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;

/** Makes Axon's transaction and connection those of Micronaut Data, so that a projection's rows and token commit together. */
@Singleton
final class ProjectionTransactions implements TransactionManager, ConnectionProvider {

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
        return new Transaction() {
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
        };
    }

    /** The connection of the transaction under way; who asks for it does not close it. */
    @Override
    public Connection getConnection() throws SQLException {
        var connection = connections
                .findConnectionStatus()
                .orElseThrow(() -> new SQLException("No transaction is under way"))
                .getConnection();
        return ConnectionWrapperFactory.wrap(connection, new NoOpCloseHandler());
    }
}
