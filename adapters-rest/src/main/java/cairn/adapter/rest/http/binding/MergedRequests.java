package cairn.adapter.rest.http.binding;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.Rejection.Conflict;
import io.micronaut.validation.validator.Validator;
import jakarta.inject.Singleton;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Supplier;

/** Validates requests that a merge patch makes of a present object, and applies them. */
@Singleton
public final class MergedRequests {

    private static final int MOST_ATTEMPTS = 5;

    private final Validator validator;

    MergedRequests(Validator validator) {
        this.validator = validator;
    }

    /**
     * Returns the request if it keeps its constraints.
     *
     * @throws ProblemException naming the constraints that it does not keep
     */
    public <T> T valid(T request) {
        Set<Fault> faults = new LinkedHashSet<>();
        RecordReader.tell(validator.validate(request), "", faults);
        ProblemException.throwIfAny(faults, ProblemType.VALIDATION_FAILED);
        return request;
    }

    /**
     * Reads, merges and changes an object, again if it was changed between the read and the change.
     *
     * @param attempt changes only the version that it has read
     */
    public <T> T apply(Supplier<T> attempt) {
        for (int made = 1; made < MOST_ATTEMPTS; made++) {
            try {
                return attempt.get();
            } catch (Conflict conflict) {
                if (!conflict.code().equals(ProblemType.PRECONDITION_FAILED.slug())) {
                    throw conflict;
                }
            }
        }
        return attempt.get();
    }
}
