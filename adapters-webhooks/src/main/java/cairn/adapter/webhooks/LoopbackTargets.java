package cairn.adapter.webhooks;

import cairn.application.port.in.RequestOrigin;
import cairn.domain.access.Mode;

/** Which webhook endpoints of test mode may be on this machine, reached by plain HTTP. */
public enum LoopbackTargets {
    NONE,
    /** Endpoints registered by requests that were made on this machine. */
    REGISTERED_LOCALLY,
    ANY;

    boolean areOpenTo(Mode mode) {
        return this != NONE && mode == Mode.TEST;
    }

    /** Returns which ones a request may register. */
    LoopbackTargets registrableFrom(RequestOrigin origin) {
        return this == REGISTERED_LOCALLY && origin == RequestOrigin.ELSEWHERE ? NONE : this;
    }
}
