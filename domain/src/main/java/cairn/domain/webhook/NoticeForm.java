package cairn.domain.webhook;

/** The format of the notices for an endpoint. */
public enum NoticeForm {
    PLAIN,
    CLOUD_EVENTS
}
