package cairn.adapter.webhooks;

import java.io.IOException;
import java.io.Serial;

final class ForbiddenTargetException extends IOException {

    @Serial
    private static final long serialVersionUID = 1L;

    ForbiddenTargetException(String what) {
        super(what);
    }
}
