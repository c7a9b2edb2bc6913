package cairn.adapter.webhooks;

import cairn.application.port.in.RequestOrigin;
import cairn.domain.access.Mode;

/** The webhook endpoints of test mode that may be on this machine, reached by plain HTTP. */
public enum LoopbackTargets {
    NONE,
    REGISTERED_LOCALLY,
    ANY;

    boolean areOpenTo(Mode mode) {
        return this != NONE && mode == Mode.TEST;
    }

    LoopbackTargets registrableFrom(RequestOrigin origin) {
        return this == REGISTERED_LOCALLY && origin == RequestOrigin.ELSEWHERE ? NONE : this;
    }
}
