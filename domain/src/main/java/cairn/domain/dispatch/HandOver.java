package cairn.domain.dispatch;

import cairn.domain.catalogue.HospitalId;
import cairn.domain.shared.Personal;
import java.time.Instant;
import java.util.Optional;

/**
 * Patients were given into the care of a hospital.
 *
 * @param hospitalId where the hospital is one of the catalogue
 * @param hospital its name
 */
public record HandOver(
        Optional<HospitalId> hospitalId, String hospital, int patientCount, Receiver receivedBy, Instant at) {

    /** Who has signed for the patients. */
    public record Receiver(Optional<String> name) implements Personal {

        /** Says nothing: events and commands are written to logs whole. */
        @Override
        public String toString() {
            return "Receiver[…]";
        }
    }
}
