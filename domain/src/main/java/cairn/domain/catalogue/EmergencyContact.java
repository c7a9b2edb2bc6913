package cairn.domain.catalogue;

import cairn.domain.shared.Confidence;
import java.time.LocalDate;
import java.util.Optional;

/**
 * An emergency contact.
 *
 * @param region the region of some trails, or {@value #NATIONAL}
 * @param hours the hours of service, in words
 * @param confidence the confidence in the phone number
 * @param verifiedOn when the number was last compared with its source; absent if not recorded
 */
public record EmergencyContact(
        Kind kind,
        String region,
        String name,
        String phone,
        PhoneType phoneType,
        String hours,
        Confidence confidence,
        Optional<LocalDate> verifiedOn) {

    private static final String NATIONAL = "national";

    /** The kind of help, the most urgent first. */
    public enum Kind {
        RESCUE,
        HOSPITAL,
        POLICE,
        EMBASSY
    }

    /** The kind of a number. Only {@code E164} numbers can be dialled from abroad. */
    public enum PhoneType {
        E164,
        SHORT_CODE,
        NATIONAL_TOLL_FREE
    }

    public boolean isNational() {
        return region.equals(NATIONAL);
    }
}
