package cairn.application.port.log;

/** The names of the metadata that every event in the log has. */
public final class EventMetadata {

    public static final String REQUEST_ID = "request_id";

    /** The author of the event, such as {@code key:ID}. */
    public static final String ACTOR = "actor";

    private EventMetadata() {}
}
