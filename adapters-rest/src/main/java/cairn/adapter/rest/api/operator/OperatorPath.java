package cairn.adapter.rest.api.operator;

import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.Rejection.Missing;
import java.util.UUID;

/** An operator as a path names it: by its id, or the platform by its name. */
final class OperatorPath {

    private static final String PLATFORM = "platform";

    private OperatorPath() {}

    static OperatorId read(String text) {
        if (text.equals(PLATFORM)) {
            return Operator.PLATFORM;
        }
        try {
            var id = UUID.fromString(text);
            if (id.toString().equalsIgnoreCase(text)) {
                return new OperatorId(id);
            }
        } catch (IllegalArgumentException notAnId) {
            // as any other text that names nobody
        }
        throw new Missing("There is no such operator");
    }
}
