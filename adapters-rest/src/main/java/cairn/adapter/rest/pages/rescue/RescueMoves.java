package cairn.adapter.rest.pages.rescue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.model.RescueCallPage.Move;
import cairn.adapter.rest.pages.model.RescueCallPage.Move.Field;
import cairn.domain.dispatch.RescueMove;
import cairn.domain.dispatch.RescueStatus;
import java.util.List;

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
                        text("Acknowledge"),
                        text("You take responsibility for this call; its escalation ends."),
                        null,
                        text("The call is acknowledged."),
                        Field.NOTE);
            case DISPATCH ->
                new Move(
                        move.label(),
                        "dispatch",
                        text("Helicopter sent"),
                        text(
                                "Records that a helicopter is on its way. Order it from the company first; Cairn does not."),
                        null,
                        text("The helicopter is recorded as sent."),
                        Field.ASSIGNEE);
            case ON_SCENE ->
                new Move(
                        move.label(),
                        "on-scene",
                        text("On scene"),
                        text("The helicopter has reached the patients."),
                        null,
                        text("The helicopter is recorded as on scene."),
                        Field.NOTE);
            case EVACUATE ->
                new Move(
                        move.label(),
                        "evacuate",
                        text("Patients on board"),
                        text("The patients are on board and leave the place."),
                        null,
                        text("The patients are recorded as on board."),
                        Field.NOTE);
            case CLOSE ->
                new Move(
                        move.label(),
                        "close",
                        text("Close"),
                        text("Close the call when the patients are in a hospital's care and nothing is left to do."),
                        text("Close this call? It cannot be opened again."),
                        text("The call is closed."),
                        Field.NOTE);
            case DECLINE ->
                new Move(
                        move.label(),
                        "decline",
                        text("Decline"),
                        text("No helicopter will be sent. The agency sees the reason."),
                        text("Decline this call? No helicopter will be sent, and this cannot be undone."),
                        text("The call is declined."),
                        Field.REASON);
            case STAND_DOWN ->
                new Move(
                        move.label(),
                        "stand-down",
                        text("Stand down"),
                        text("A helicopter is no longer needed."),
                        text("Stand down this call? The rescue ends, and this cannot be undone."),
                        text("The call is stood down."),
                        Field.OPTIONAL_REASON);
        };
    }
}
