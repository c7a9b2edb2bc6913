package cairn.application.port.out;

import cairn.application.view.Disclosure;
import cairn.application.view.PublicEvent;

/** Writes what the event feed tells, as the interface shows things. */
public interface FeedWriter {

    /** An event in JSON, in one line without its end. */
    byte[] write(PublicEvent announcement, Disclosure disclosure);
}
