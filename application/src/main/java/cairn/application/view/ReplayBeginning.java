package cairn.application.view;

/** The result of a request to start a revenue replay. */
public sealed interface ReplayBeginning {

    record Begun(RevenueReplay replay) implements ReplayBeginning {}

    /** An earlier request with the same idempotency key started this replay. */
    record Earlier(RevenueReplay replay) implements ReplayBeginning {}

    /** The idempotency key was used with another request. */
    record Reused() implements ReplayBeginning {}

    /** Another replay of the owner is running. */
    record Busy() implements ReplayBeginning {}
}
