package cairn.application.port.out;

import cairn.application.view.Disclosure;
import cairn.application.view.PublicEvent;

/** Encodes the events of the event feed as the API shows them. */
public interface FeedWriter {

    /** Returns an event as JSON on one line, without the line terminator. */
    byte[] write(PublicEvent event, Disclosure disclosure);
}
