package cairn.domain.dispatch;

import cairn.domain.catalogue.HospitalId;
import cairn.domain.shared.Personal;
import java.time.Instant;
import java.util.Optional;

/**
 * The transfer of patients to a hospital.
 *
 * @param hospitalId the hospital's ID if the catalogue contains it
 * @param hospital the hospital's name
 */
public record HandOver(
        Optional<HospitalId> hospitalId, String hospital, int patientCount, Receiver receivedBy, Instant at) {

    /** The person who signed for the patients. */
    public record Receiver(Optional<String> name) implements Personal {

        @Override
        public String toString() {
            return "Receiver[…]";
        }
    }
}
