package cairn.adapter.rest.http.problem;

import java.util.Collection;
import java.util.List;

/** A rejection that originates in the REST adapter rather than in the core. */
public final class ProblemException extends RuntimeException {

    private final transient Problem problem;

    public ProblemException(Problem problem) {
        super(problem.type().slug() + ": " + problem.detail(), null, false, false);
        this.problem = problem;
    }

    public ProblemException(ProblemType type, String detail) {
        this(Problem.of(type, detail));
    }

    public ProblemException(ProblemType type, List<Fault> faults) {
        this(Problem.of(type, faults));
    }

    public static void throwIfAny(Collection<Fault> faults, ProblemType type) {
        if (!faults.isEmpty()) {
            throw new ProblemException(type, List.copyOf(faults));
        }
    }

    public Problem problem() {
        return problem;
    }
}
