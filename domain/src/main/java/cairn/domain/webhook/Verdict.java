package cairn.domain.webhook;

import java.time.Instant;

/** What an attempt makes of its delivery. */
public sealed interface Verdict {

    /** It has arrived. */
    record Succeeded() implements Verdict {}

    /** It is tried again, not before this moment. */
    record TryAgain(Instant at) implements Verdict {}

    /** It has been tried often enough. */
    record Exhausted() implements Verdict {}
}
