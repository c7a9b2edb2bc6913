package cairn.adapter.persistence.catalogue;

import cairn.application.port.out.EmergencyContacts;
import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.catalogue.EmergencyContact.Confidence;
import cairn.domain.catalogue.EmergencyContact.Kind;
import cairn.domain.catalogue.EmergencyContact.PhoneType;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The contacts as they ship with the product, in memory from the start: no table must stand between them and a caller. */
@Singleton
final class ShippedContacts implements EmergencyContacts {

    private static final String FILE = "/catalogue/emergency_contacts.csv";

    private final List<EmergencyContact> contacts;

    ShippedContacts() {
        ObjectReader rows = new CsvMapper()
                .readerForMapOf(String.class)
                .with(CsvSchema.emptySchema().withHeader());
        try (var file = ShippedContacts.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException("The product was built without its emergency contacts");
            }
            this.contacts = rows.<Map<String, String>>readValues(file).readAll().stream()
                    .map(ShippedContacts::contact)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the emergency contacts that ship with the product", e);
        }
    }

    @Override
    public List<EmergencyContact> all() {
        return contacts;
    }

    private static EmergencyContact contact(Map<String, String> row) {
        return new EmergencyContact(
                Kind.valueOf(constant(row, "kind")),
                text(row, "region"),
                text(row, "name"),
                text(row, "phone"),
                PhoneType.valueOf(constant(row, "phone_type")),
                text(row, "hours"),
                Confidence.valueOf(constant(row, "confidence")));
    }

    private static String constant(Map<String, String> row, String column) {
        return text(row, column).toUpperCase(Locale.ROOT);
    }

    private static String text(Map<String, String> row, String column) {
        var text = row.get(column);
        if (text == null || text.isEmpty()) {
            throw new IllegalStateException("An emergency contact without its " + column + ": " + row);
        }
        return text;
    }
}
