package cairn.domain.webhook;

public enum DisableReason {
    /** The endpoint responded with 410 Gone. */
    GONE,
    /** No delivery has succeeded for days. */
    FAILING
}
