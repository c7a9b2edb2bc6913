package cairn.domain.webhook;

/** The shape in which an endpoint wants to be told. */
public enum NoticeForm {
    PLAIN,
    CLOUD_EVENTS
}
