package cairn.adapter.rest.api.emergency;

import cairn.application.port.out.Catalogues;
import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.catalogue.SourceConfidence;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;

/** Whom a caller can be told to call without knowing where the trouble is. */
@Singleton
public final class NationalContacts {

    private final Catalogues catalogues;
    private final ContactMapper mapper;

    NationalContacts(Catalogues catalogues, ContactMapper mapper) {
        this.catalogues = catalogues;
        this.mapper = mapper;
    }

    /** Those whose numbers are certain, the rescuers first. */
    public List<ContactItem> items() {
        return catalogues.current().contacts().stream()
                .filter(EmergencyContact::isNational)
                .filter(contact -> contact.confidence() == SourceConfidence.HIGH)
                .sorted(Comparator.comparing(EmergencyContact::kind))
                .map(mapper::toItem)
                .toList();
    }
}
