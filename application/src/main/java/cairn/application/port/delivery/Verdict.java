package cairn.application.port.delivery;

import java.time.Instant;

public sealed interface Verdict {

    record Succeeded() implements Verdict {}

    /** The delivery is retried, not before the given moment. */
    record TryAgain(Instant at) implements Verdict {}

    record Exhausted() implements Verdict {}
}
