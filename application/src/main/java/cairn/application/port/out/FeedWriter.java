package cairn.application.port.out;

import cairn.application.view.Announcement;
import cairn.application.view.Disclosure;

/** Writes what the event feed tells, as the interface shows things. */
public interface FeedWriter {

    /** An event in JSON, in one line without its end. */
    byte[] write(Announcement announcement, Disclosure disclosure);
}
