package cairn.application.publicevent;

import cairn.application.view.LoggedEvent;
import cairn.domain.webhook.NoticeType;
import java.util.List;
import org.axonframework.messaging.eventstreaming.Tag;

/** Selects the events of the log to read, and those of their public events to return. */
interface LogSelection {

    /** Returns the tags of the events to read; empty for the events of all owners. */
    List<Tag> tags();

    List<Class<?>> families();

    List<LoggedEvent> own(List<LoggedEvent> events);

    /** Returns whether a public event of this type and author is returned. */
    boolean includes(NoticeType type, String author);
}
