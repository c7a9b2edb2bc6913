package cairn.domain.webhook;

public enum DeliveryStatus {
    PENDING,
    SUCCEEDED,
    /** All attempts have failed. No more are made unless the notice is replayed. */
    EXHAUSTED
}
