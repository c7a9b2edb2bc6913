package cairn.adapter.rest.pages.rescue;

import cairn.adapter.rest.pages.model.RescueCallPage.Move;
import cairn.adapter.rest.pages.model.RescueCallPage.Move.Field;
import cairn.domain.dispatch.RescueMove;
import cairn.domain.dispatch.RescueStatus;
import java.util.List;

/** Describes the moves that a status allows. */
final class RescueMoves {

    private RescueMoves() {}

    /** Returns the moves of the rescue desk, or those of the agency that called. */
    static List<Move> of(RescueStatus status, boolean isDesk) {
        return status.allowed().stream()
                .filter(move -> isDesk || move == RescueMove.STAND_DOWN)
                .map(RescueMoves::move)
                .toList();
    }

    private static Move move(RescueMove move) {
        return switch (move) {
            case ACKNOWLEDGE ->
                new Move(
                        move.label(),
                        "acknowledge",
                        "Acknowledge",
                        "You take responsibility for this call; its escalation ends.",
                        null,
                        "The call is acknowledged.",
                        Field.NOTE);
            case DISPATCH ->
                new Move(
                        move.label(),
                        "dispatch",
                        "Helicopter sent",
                        "Records that a helicopter is on its way. Order it from the company first; Cairn does not.",
                        null,
                        "The helicopter is recorded as sent.",
                        Field.ASSIGNEE);
            case ON_SCENE ->
                new Move(
                        move.label(),
                        "on-scene",
                        "On scene",
                        "The helicopter has reached the patients.",
                        null,
                        "The helicopter is recorded as on scene.",
                        Field.NOTE);
            case EVACUATE ->
                new Move(
                        move.label(),
                        "evacuate",
                        "Patients on board",
                        "The patients are on board and leave the place.",
                        null,
                        "The patients are recorded as on board.",
                        Field.NOTE);
            case CLOSE ->
                new Move(
                        move.label(),
                        "close",
                        "Close",
                        "Close the call when the patients are in a hospital's care and nothing is left to do.",
                        "Close this call? It cannot be opened again.",
                        "The call is closed.",
                        Field.NOTE);
            case DECLINE ->
                new Move(
                        move.label(),
                        "decline",
                        "Decline",
                        "No helicopter will be sent. The agency sees the reason.",
                        "Decline this call? No helicopter will be sent, and this cannot be undone.",
                        "The call is declined.",
                        Field.REASON);
            case STAND_DOWN ->
                new Move(
                        move.label(),
                        "stand-down",
                        "Stand down",
                        "A helicopter is no longer needed.",
                        "Stand down this call? The rescue ends, and this cannot be undone.",
                        "The call is stood down.",
                        Field.OPTIONAL_REASON);
        };
    }
}
