package cairn.adapter.persistence.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.catalogue.EmergencyContact.Confidence;
import cairn.domain.catalogue.EmergencyContact.Kind;
import cairn.domain.catalogue.EmergencyContact.PhoneType;
import org.junit.jupiter.api.Test;

/** Without any database. */
class ShippedContactsTest {

    private final ShippedContacts contacts = new ShippedContacts();

    @Test
    void allThatShipAreThere() {
        assertThat(contacts.all())
                .hasSize(43)
                .contains(
                        new EmergencyContact(
                                Kind.POLICE,
                                "national",
                                "Tourist Police hotline",
                                "1144",
                                PhoneType.SHORT_CODE,
                                "24h",
                                Confidence.HIGH),
                        new EmergencyContact(
                                Kind.RESCUE,
                                "national",
                                "Himalayan Rescue Association, Kathmandu office",
                                "+97714440292",
                                PhoneType.E164,
                                "office hours",
                                Confidence.MEDIUM));
    }

    @Test
    void somebodyHelpsFromAnywhere() {
        assertThat(contacts.all())
                .filteredOn(EmergencyContact::isNational)
                .extracting(EmergencyContact::kind)
                .contains(Kind.RESCUE, Kind.POLICE);
    }
}
