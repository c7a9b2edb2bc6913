package cairn.domain.access;

/** What comes of showing a {@link RefreshToken}. */
public enum Renewal {
    /** It was the session's latest, and has a successor. */
    RENEWED,
    /** It was the latest until a moment ago. */
    JUST_REPLACED,
    /** It was replaced before that: somebody else has renewed the session. */
    REUSED,
    /** There is no such session any more. */
    OVER
}
