package cairn.adapter.webhooks;

import java.io.IOException;
import java.io.Serial;

/** Somebody was about to connect to where nobody may be called. */
final class ForbiddenTargetException extends IOException {

    @Serial
    private static final long serialVersionUID = 1L;

    ForbiddenTargetException(String what) {
        super(what);
    }
}
