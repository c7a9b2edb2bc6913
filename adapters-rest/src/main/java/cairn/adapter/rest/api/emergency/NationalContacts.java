package cairn.adapter.rest.api.emergency;

import cairn.application.port.out.Catalogues;
import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.shared.Confidence;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;

/** Supplies the national emergency contacts, which apply in every region. */
@Singleton
public final class NationalContacts {

    private final Catalogues catalogues;
    private final ContactMapper mapper;

    NationalContacts(Catalogues catalogues, ContactMapper mapper) {
        this.catalogues = catalogues;
        this.mapper = mapper;
    }

    /** Returns the contacts whose numbers are certain, rescuers first. */
    public List<ContactItem> items() {
        return catalogues.current().contacts().stream()
                .filter(EmergencyContact::isNational)
                .filter(contact -> contact.confidence() == Confidence.HIGH)
                .sorted(Comparator.comparing(EmergencyContact::kind))
                .map(mapper::toItem)
                .toList();
    }
}
