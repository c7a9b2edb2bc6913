package cairn.application.axon;

import cairn.application.port.out.BatchTransactions;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.core.unitofwork.UnitOfWork;
import org.axonframework.messaging.core.unitofwork.UnitOfWorkConfiguration;
import org.axonframework.messaging.core.unitofwork.UnitOfWorkFactory;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;

/**
 * Gives each unit of work a transaction. If it cannot be started, the unit of work fails at its commit: Axon 5.0.1
 * waits forever for a unit of work that fails before its work or in an error handler, and a projection would stop after
 * an outage.
 *
 * <p>A transaction in which no row was written only stores positions, and does not wait until it is on disk. If a crash
 * undoes it, the same events are read again, and again have no effect.
 */
public final class TransactionalUnits implements UnitOfWorkFactory {

    private static final ResourceKey<Boolean> WRITES_ROWS = ResourceKey.withLabel("writesRows");
    private static final ResourceKey<Transaction> TRANSACTION = ResourceKey.withLabel("transaction");

    private final BatchTransactions transactions;
    private final UnitOfWorkFactory units;

    public TransactionalUnits(BatchTransactions transactions, UnitOfWorkFactory units) {
        this.transactions = transactions;
        this.units = units;
    }

    @Override
    public UnitOfWork create(
            String identifier, Function<UnitOfWorkConfiguration, UnitOfWorkConfiguration> customization) {
        var unit = units.create(
                identifier,
                transactions.requiresSameThreadInvocations()
                        ? customization.andThen(UnitOfWorkConfiguration::forcedSameThreadInvocation)
                        : customization);
        var started = new AtomicReference<Transaction>(new Missing(Optional.empty()));
        unit.runOnPreInvocation(context -> {
            started.set(begin());
            context.putResource(TRANSACTION, started.get());
        });
        unit.runOnPrepareCommit(context -> {
            if (!context.containsResource(WRITES_ROWS) && !(started.get() instanceof Missing)) {
                transactions.needNotSurviveCrash();
            }
        });
        unit.runOnCommit(_ -> started.get().commit());
        unit.onError((_, _, reason) -> undo(started.get(), reason));
        return unit;
    }

    /** Lets the commit of a unit of work wait until it is on disk; called by all that writes rows, before the commit. */
    public static void writesRows(ProcessingContext unit) {
        unit.putResource(WRITES_ROWS, true);
    }

    /** Fails with the reason if the transaction of a unit of work could not be started; called before its work. */
    public static void requireTransaction(ProcessingContext unit) {
        if (unit.getResource(TRANSACTION) instanceof Missing missing) {
            throw missing.failure();
        }
    }

    private Transaction begin() {
        try {
            return transactions.startTransaction();
        } catch (RuntimeException e) {
            return new Missing(Optional.of(e));
        }
    }

    private static void undo(Transaction started, Throwable reason) {
        try {
            started.rollback();
        } catch (RuntimeException e) {
            // The database rolls back when the connection is lost; the first failure remains the reason.
            reason.addSuppressed(e);
        }
    }

    private record Missing(Optional<RuntimeException> reason) implements Transaction {

        @Override
        public void commit() {
            throw failure();
        }

        IllegalStateException failure() {
            return new IllegalStateException("No transaction could be started", reason.orElse(null));
        }

        @Override
        public void rollback() {
            // There is nothing to undo.
        }
    }
}
