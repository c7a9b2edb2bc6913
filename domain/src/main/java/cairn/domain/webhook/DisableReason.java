package cairn.domain.webhook;

/** Why an endpoint gets nothing more, though nobody has asked for that. */
public enum DisableReason {
    /** It has answered that it is gone, 410. */
    GONE,
    /** For days nothing has succeeded. */
    FAILING
}
