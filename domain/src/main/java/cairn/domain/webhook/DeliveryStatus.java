package cairn.domain.webhook;

/** How a delivery stands. */
public enum DeliveryStatus {
    PENDING,
    SUCCEEDED,
    /** Every attempt has failed; there will be no more by itself. */
    EXHAUSTED
}
