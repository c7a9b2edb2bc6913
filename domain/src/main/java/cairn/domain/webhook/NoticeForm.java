package cairn.domain.webhook;

public enum NoticeForm {
    PLAIN,
    CLOUD_EVENTS
}
