package cairn.application.port.out;

import cairn.application.view.Announcement;

/** Writes what the event feed tells, as the interface shows things. */
public interface FeedWriter {

    /** How much a reader learns of persons. */
    enum Disclosure {
        /** What the operator itself is shown. */
        PERSONAL,
        /** Persons have names that stand for them, the same for the same person; what may say anything is left out. */
        PSEUDONYMISED
    }

    /** An event in JSON, in one line without its end. */
    byte[] write(Announcement announcement, Disclosure disclosure);
}
