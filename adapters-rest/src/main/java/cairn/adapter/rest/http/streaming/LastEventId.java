package cairn.adapter.rest.http.streaming;

import cairn.adapter.rest.http.problem.Fault;
import cairn.domain.shared.FaultCode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the header by which a client continues a stream whose event ids are positions of the log. */
public final class LastEventId {

    public static final String NAME = "Last-Event-ID";

    private static final Pattern POSITION = Pattern.compile("[0-9]{1,18}");
    private static final String BEYOND = "must not be beyond the log's newest position";

    private LastEventId() {}

    /**
     * Returns the position that the header names; empty if it is absent or empty, as browsers send it before the first
     * event.
     *
     * @param head the log's newest position
     * @param faults receives a fault if the value is not a position up to the newest
     */
    public static Optional<Long> read(@Nullable String header, long head, List<Fault> faults) {
        if (header == null || header.isEmpty()) {
            return Optional.empty();
        }
        if (!POSITION.matcher(header).matches()) {
            faults.add(Fault.of(NAME, "must be the id of an event, which is its position"));
            return Optional.empty();
        }
        return Optional.of(upTo(head, Long.parseLong(header), NAME, faults));
    }

    /** Returns a position; adds a fault if it is beyond the newest one. */
    public static long upTo(long head, long position, String parameter, List<Fault> faults) {
        if (position > head) {
            faults.add(Fault.of(FaultCode.OUT_OF_RANGE, parameter, BEYOND));
        }
        return position;
    }
}
