package cairn.application.port.support;

import cairn.application.view.RawEvent;
import java.util.List;

/** Reads the log of all operators as it is stored, without personal data. */
public interface RawEventReader {

    /**
     * Reads the next events; none is omitted.
     *
     * @param after the position before the first event
     * @param upTo the last position, inclusive
     * @param most the largest number of events
     * @param mostBytes the number of bytes after which the list ends; a single event may exceed it
     */
    List<RawEvent> next(long after, long upTo, int most, long mostBytes);
}
