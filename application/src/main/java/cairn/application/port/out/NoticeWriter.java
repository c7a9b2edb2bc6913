package cairn.application.port.out;

import cairn.application.view.PublicEvent;
import cairn.domain.webhook.NoticeForm;

/** Encodes public events as the bodies of notices. */
public interface NoticeWriter {

    /** The largest size of a body, in bytes of UTF-8. A larger body is truncated and marked as such. */
    int MOST_BYTES = 20_000;

    String write(PublicEvent event, NoticeForm form);
}
