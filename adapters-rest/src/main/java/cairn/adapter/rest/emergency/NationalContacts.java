package cairn.adapter.rest.emergency;

import cairn.application.port.out.EmergencyContacts;
import cairn.domain.catalogue.EmergencyContact;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;

/** Whom a caller can be told to call without knowing where the trouble is. */
@Singleton
public final class NationalContacts {

    private final List<ContactItem> items;

    NationalContacts(EmergencyContacts contacts, ContactMapper mapper) {
        this.items = contacts.all().stream()
                .filter(EmergencyContact::isNational)
                .sorted(Comparator.comparing(EmergencyContact::kind))
                .map(mapper::toItem)
                .toList();
    }

    /** The rescuers first. */
    public List<ContactItem> items() {
        return items;
    }
}
