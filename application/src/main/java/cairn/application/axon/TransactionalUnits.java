package cairn.application.axon;

import cairn.application.port.out.BatchTransactions;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.MessageHandlerInterceptorChain;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.core.unitofwork.UnitOfWork;
import org.axonframework.messaging.core.unitofwork.UnitOfWorkConfiguration;
import org.axonframework.messaging.core.unitofwork.UnitOfWorkFactory;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;
import org.axonframework.messaging.eventhandling.EventMessage;

/**
 * Gives each unit of work a transaction. If it cannot be started, the unit of work fails at its commit: Axon 5.0.1
 * waits forever for a unit of work that fails before its work or in an error handler, and a projection would stop after
 * an outage.
 *
 * <p>A transaction in which no event was handled only stores or claims a position, and does not wait until it is on
 * disk. If a crash undoes it, the projection reads the same events again and again handles none of them.
 */
public final class TransactionalUnits implements UnitOfWorkFactory {

    private static final ResourceKey<Boolean> HAS_HANDLED = ResourceKey.withLabel("hasHandled");

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
        unit.runOnPreInvocation(_ -> started.set(begin()));
        unit.runOnPrepareCommit(context -> {
            if (!context.containsResource(HAS_HANDLED) && !(started.get() instanceof Missing)) {
                transactions.needNotSurviveCrash();
            }
        });
        unit.runOnCommit(_ -> started.get().commit());
        unit.onError((_, _, reason) -> undo(started.get(), reason));
        return unit;
    }

    public static MessageStream<?> handle(
            EventMessage event, ProcessingContext unit, MessageHandlerInterceptorChain<EventMessage> chain) {
        unit.putResource(HAS_HANDLED, true);
        return chain.proceed(event, unit);
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
            throw new IllegalStateException("No transaction could be started", reason.orElse(null));
        }

        @Override
        public void rollback() {
            // There is nothing to undo.
        }
    }
}
