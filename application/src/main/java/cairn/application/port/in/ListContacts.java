package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.domain.catalogue.EmergencyContact;
import java.util.Optional;

/**
 * Lists emergency contacts by name.
 *
 * @param region the region whose contacts are listed together with the national ones; absent for all
 */
public record ListContacts(Optional<String> region, Optional<EmergencyContact.Kind> kind, Window window)
        implements Query<Page<EmergencyContact>> {

    public boolean asksFor(EmergencyContact contact) {
        return (contact.isNational() || region.map(contact.region()::equals).orElse(true))
                && kind.map(contact.kind()::equals).orElse(true);
    }
}
