package cairn.domain.permitapplication;

import cairn.domain.permit.Document;
import cairn.domain.permit.PermitKind;
import java.util.List;

/**
 * A paper that an application has to enclose.
 *
 * @param kinds the permits that ask for it
 * @param given whether whoever applies says that it is there
 */
public record Enclosure(Document document, List<PermitKind> kinds, boolean given) {

    public Enclosure {
        kinds = List.copyOf(kinds);
    }
}
