package cairn.application.port.in;

import cairn.application.view.DispatchView;
import cairn.domain.access.Requester;

/**
 * Follows all events of the dispatches that a requester may see, in the order of the log, including those that are not
 * sent to webhook endpoints.
 */
public interface DispatchFeed {

    /** Returns the log's newest position. */
    long head();

    Following<Change> follow(Requester requester, long after);

    /**
     * An event of a dispatch.
     *
     * @param position the event's position in the log
     * @param dispatch the dispatch as of the event, which is the last of its timeline
     */
    record Change(long position, DispatchView dispatch) {}
}
