package cairn.domain.dispatch;

import cairn.domain.shared.Labelled;
import cairn.domain.shared.Rejection.Standing;
import java.util.List;
import java.util.Set;

public enum RescueStatus implements Labelled {
    RECEIVED,
    ACKNOWLEDGED,
    DISPATCHED,
    ON_SCENE,
    EVACUATED,
    CLOSED,
    STOOD_DOWN,
    DECLINED;

    /** The statuses of dispatches that are not over. */
    public static final Set<RescueStatus> OPEN = Set.of(RECEIVED, ACKNOWLEDGED, DISPATCHED, ON_SCENE, EVACUATED);

    public List<RescueMove> allowed() {
        return switch (this) {
            case RECEIVED -> List.of(RescueMove.ACKNOWLEDGE, RescueMove.DECLINE, RescueMove.STAND_DOWN);
            case ACKNOWLEDGED -> List.of(RescueMove.DISPATCH, RescueMove.DECLINE, RescueMove.STAND_DOWN);
            case DISPATCHED -> List.of(RescueMove.ON_SCENE, RescueMove.STAND_DOWN);
            case ON_SCENE -> List.of(RescueMove.EVACUATE, RescueMove.STAND_DOWN);
            case EVACUATED -> List.of(RescueMove.CLOSE);
            case CLOSED, STOOD_DOWN, DECLINED -> List.of();
        };
    }

    public boolean isOver() {
        return !OPEN.contains(this);
    }

    public boolean isBeforeEvacuation() {
        return allowed().contains(RescueMove.STAND_DOWN);
    }

    public boolean isFlown() {
        return switch (this) {
            case DISPATCHED, ON_SCENE, EVACUATED -> true;
            case RECEIVED, ACKNOWLEDGED, CLOSED, STOOD_DOWN, DECLINED -> false;
        };
    }

    Standing standing() {
        return new Standing(label(), allowed().stream().map(RescueMove::label).toList());
    }
}
