package cairn.application.port.out;

import cairn.application.view.PublicEvent;
import cairn.domain.webhook.NoticeForm;

/** Writes announcements as the interface shows things. */
public interface NoticeWriter {

    /** How large what is sent may be, in bytes of UTF-8; what is larger is abridged, and says so. */
    int MOST_BYTES = 20_000;

    /** The body, JSON. */
    String write(PublicEvent announcement, NoticeForm form);
}
