package cairn.application.axon;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.axonframework.messaging.core.unitofwork.UnitOfWork;
import org.axonframework.messaging.core.unitofwork.UnitOfWorkConfiguration;
import org.axonframework.messaging.core.unitofwork.UnitOfWorkFactory;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;

/**
 * Gives each unit of work a transaction, also where that cannot be begun or undone: then the unit of work fails in the
 * end. Axon 5.0.1 waits for ever for the result of one that fails before its work or in an error handler, and so a
 * projection would stand still after an outage.
 */
final class TransactionalUnits implements UnitOfWorkFactory {

    private final TransactionManager transactions;
    private final UnitOfWorkFactory units;

    TransactionalUnits(TransactionManager transactions, UnitOfWorkFactory units) {
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
        var begun = new AtomicReference<Transaction>(new Missing(Optional.empty()));
        unit.runOnPreInvocation(_ -> begun.set(begin()));
        unit.runOnCommit(_ -> begun.get().commit());
        unit.onError((_, _, reason) -> undo(begun.get(), reason));
        return unit;
    }

    private Transaction begin() {
        try {
            return transactions.startTransaction();
        } catch (RuntimeException e) {
            return new Missing(Optional.of(e));
        }
    }

    private static void undo(Transaction begun, Throwable reason) {
        try {
            begun.rollback();
        } catch (RuntimeException e) {
            // The database undoes what a lost connection began; the reason is still the answer.
            reason.addSuppressed(e);
        }
    }

    /** None at all: what needs its connection fails, and so does the commit. */
    private record Missing(Optional<RuntimeException> reason) implements Transaction {

        @Override
        public void commit() {
            throw new IllegalStateException("No transaction could be begun", reason.orElse(null));
        }

        @Override
        public void rollback() {
            // There is nothing to undo.
        }
    }
}
