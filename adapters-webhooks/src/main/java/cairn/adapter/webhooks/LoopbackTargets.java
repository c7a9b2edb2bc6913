package cairn.adapter.webhooks;

import cairn.domain.access.Mode;

/** Whether endpoints of test mode may be on this machine, reached by plain HTTP. */
public enum LoopbackTargets {
    REFUSED,
    IN_TEST_MODE;

    boolean areOpenTo(Mode mode) {
        return this == IN_TEST_MODE && mode == Mode.TEST;
    }
}
