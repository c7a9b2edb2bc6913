package cairn.application.view;

public sealed interface ReplayBeginning {

    record Begun(RevenueReplay replay) implements ReplayBeginning {}

    /** An earlier request with the same idempotency key started this replay. */
    record Earlier(RevenueReplay replay) implements ReplayBeginning {}

    record Reused() implements ReplayBeginning {}

    record Busy() implements ReplayBeginning {}
}
