package cairn.application.port.support;

import cairn.domain.access.KeyId;
import java.time.YearMonth;
import java.util.Collection;
import java.util.Map;

/**
 * Counts the calls with each API key by calendar month, on all nodes together. The counts of other nodes arrive a second
 * or two later, and a crash loses at most the last second.
 */
public interface KeyCalls {

    /**
     * Counts of a key in a month.
     *
     * @param refused the requests that a limit refused; they do not count as calls
     */
    record Counts(long calls, long refused) {

        public static final Counts NONE = new Counts(0, 0);
        public static final Counts CALL = new Counts(1, 0);
        public static final Counts RETURNED_CALL = new Counts(-1, 0);
        public static final Counts REFUSAL = new Counts(0, 1);

        public Counts plus(Counts others) {
            return new Counts(calls + others.calls, refused + others.refused);
        }
    }

    /** Adds to the counts of a key without blocking. */
    void add(KeyId key, YearMonth month, Counts counts);

    /** Returns the counts of these keys in a month; blocks. Keys without any are omitted. */
    Map<KeyId, Counts> of(Collection<KeyId> keys, YearMonth month);
}
