package cairn.domain.webhook;

/** The reason why the service disabled an endpoint. */
public enum DisableReason {
    /** The endpoint responded with 410 Gone. */
    GONE,
    /** No delivery has succeeded for days. */
    FAILING
}
