package cairn.adapter.rest.http.binding;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.Rejection.Stale;
import io.micronaut.validation.validator.Validator;
import jakarta.inject.Singleton;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Supplier;

/** Validates the requests that result from merge patches, and applies them. */
@Singleton
public final class MergedRequests {

    private static final int MOST_ATTEMPTS = 5;

    private final Validator validator;

    MergedRequests(Validator validator) {
        this.validator = validator;
    }

    public <T> T valid(T request) {
        Set<Fault> faults = new LinkedHashSet<>();
        RecordReader.addFaults(validator.validate(request), "", faults);
        ProblemException.throwIfAny(faults, ProblemType.VALIDATION_FAILED);
        return request;
    }

    /**
     * Runs the attempt, which reads, merges and changes an object. Repeats it if the object was changed in between, up
     * to {@value #MOST_ATTEMPTS} times in total.
     *
     * @param attempt an attempt that changes only the version it has read
     */
    public <T> T apply(Supplier<T> attempt) {
        for (int made = 1; made < MOST_ATTEMPTS; made++) {
            try {
                return attempt.get();
            } catch (Stale _) {
                // changed in between: the next attempt reads it again
            }
        }
        return attempt.get();
    }
}
