package cairn.adapter.rest.api.operator;

import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.Rejection.Missing;
import java.util.UUID;

/** Reads the operator in a path: an id, or {@code platform}. */
public final class OperatorPath {

    private static final String PLATFORM = "platform";

    private OperatorPath() {}

    public static OperatorId read(String text) {
        if (text.equals(PLATFORM)) {
            return Operator.PLATFORM;
        }
        try {
            var id = UUID.fromString(text);
            if (id.toString().equalsIgnoreCase(text)) {
                return new OperatorId(id);
            }
        } catch (IllegalArgumentException notAnId) {
            // handled like an unknown operator
        }
        throw new Missing("There is no such operator");
    }
}
