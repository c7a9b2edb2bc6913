package cairn.application.view;

public sealed interface ReplayBeginning {

    record Started(RevenueReplay replay) implements ReplayBeginning {}

    record Earlier(RevenueReplay replay) implements ReplayBeginning {}

    record Reused() implements ReplayBeginning {}

    record Busy() implements ReplayBeginning {}
}
