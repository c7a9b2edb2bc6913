package cairn.application.view;

/** What has come of the wish to begin a replay of revenue. */
public sealed interface ReplayBeginning {

    /** It is under way. */
    record Begun(RevenueReplay replay) implements ReplayBeginning {}

    /** The key has begun this one before. */
    record Earlier(RevenueReplay replay) implements ReplayBeginning {}

    /** The key came with another request before. */
    record Reused() implements ReplayBeginning {}

    /** Another one of the owner is under way. */
    record Busy() implements ReplayBeginning {}
}
