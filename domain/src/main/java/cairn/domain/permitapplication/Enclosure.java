package cairn.domain.permitapplication;

import cairn.domain.permit.Document;
import cairn.domain.permit.PermitKind;
import java.util.List;

/**
 * A document required for an application.
 *
 * @param kinds the permits that require it
 * @param given whether the operator says that it has the document
 */
public record Enclosure(Document document, List<PermitKind> kinds, boolean given) {

    public Enclosure {
        kinds = List.copyOf(kinds);
    }
}
