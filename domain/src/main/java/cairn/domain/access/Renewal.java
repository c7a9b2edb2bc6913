package cairn.domain.access;

public enum Renewal {
    RENEWED,
    /** The token was replaced a moment ago. */
    JUST_REPLACED,
    /** The token was replaced longer ago, which means that another caller has renewed the session. */
    REUSED,
    OVER
}
