package cairn.domain.dispatch;

import cairn.domain.shared.Labelled;

public enum RescueMove implements Labelled {
    ACKNOWLEDGE(RescueStatus.ACKNOWLEDGED),
    DISPATCH(RescueStatus.DISPATCHED),
    ON_SCENE(RescueStatus.ON_SCENE),
    EVACUATE(RescueStatus.EVACUATED),
    CLOSE(RescueStatus.CLOSED),
    DECLINE(RescueStatus.DECLINED),
    STAND_DOWN(RescueStatus.STOOD_DOWN);

    private final RescueStatus to;

    RescueMove(RescueStatus to) {
        this.to = to;
    }

    public RescueStatus to() {
        return to;
    }
}
