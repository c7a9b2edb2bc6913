package cairn.application.port.support;

import cairn.application.view.Disclosure;
import cairn.application.view.PublicEvent;

public interface FeedWriter {

    /** Returns an event as JSON on one line, without the line terminator. */
    byte[] write(PublicEvent event, Disclosure disclosure);
}
