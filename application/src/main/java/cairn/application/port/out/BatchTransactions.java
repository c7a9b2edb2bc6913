package cairn.application.port.out;

import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;

/** The transactions of projections, one for each batch of events. */
public interface BatchTransactions extends TransactionManager {

    /** Lets the current transaction return before it is on disk; a crash of the database may then undo it. */
    void needNotSurviveCrash();
}
