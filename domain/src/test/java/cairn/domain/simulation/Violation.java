package cairn.domain.simulation;

/** Reports a state that must never occur. */
final class Violation extends AssertionError {

    private static final long serialVersionUID = 1L;

    Violation(String what) {
        super(what);
    }

    static void unless(boolean holds, String what) {
        if (!holds) {
            throw new Violation(what);
        }
    }
}
