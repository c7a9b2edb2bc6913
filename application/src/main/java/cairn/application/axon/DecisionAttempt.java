package cairn.application.axon;

import java.util.Optional;
import java.util.function.Supplier;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;

/**
 * An attempt to decide a command. The first one may decide from memory, which only an accepted append confirms; later
 * ones read the log.
 */
final class DecisionAttempt {

    private static final ResourceKey<DecisionAttempt> CURRENT = ResourceKey.withLabel("attempt");
    private static final DecisionAttempt FROM_THE_LOG = new DecisionAttempt(false);

    private final boolean isFirst;
    private volatile boolean hasRecalled;

    DecisionAttempt(boolean isFirst) {
        this.isFirst = isFirst;
    }

    void begin(ProcessingContext unit) {
        unit.putResource(CURRENT, this);
    }

    static DecisionAttempt of(ProcessingContext unit) {
        var current = unit.getResource(CURRENT);
        return current == null ? FROM_THE_LOG : current;
    }

    boolean isFirst() {
        return isFirst;
    }

    <T> Optional<T> recall(Supplier<Optional<T>> memory) {
        var recalled = isFirst ? memory.get() : Optional.<T>empty();
        hasRecalled |= recalled.isPresent();
        return recalled;
    }

    boolean hasRecalled() {
        return hasRecalled;
    }
}
