package cairn.domain.access;

/** What an operator has subscribed to; each tier holds everything of the one before it. */
public enum Tier {
    FREE,
    PRO,
    ENTERPRISE
}
