package cairn.domain.access;

/** The result of presenting a {@link RefreshToken}. */
public enum Renewal {
    /** The token was the session's latest, and now has a successor. */
    RENEWED,
    /** The token was replaced a moment ago. */
    JUST_REPLACED,
    /** The token was replaced longer ago, which means that another caller has renewed the session. */
    REUSED,
    /** The session no longer exists. */
    OVER
}
