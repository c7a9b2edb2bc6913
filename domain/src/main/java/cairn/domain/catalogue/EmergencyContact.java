package cairn.domain.catalogue;

import java.time.LocalDate;
import java.util.Optional;

/**
 * Somebody to call when things go wrong.
 *
 * @param region of trails, or {@value #NATIONAL}
 * @param hours when somebody answers, in words
 * @param confidence how sure the number is
 * @param verifiedOn when the number was last compared with its source; absent if nobody noted it
 */
public record EmergencyContact(
        Kind kind,
        String region,
        String name,
        String phone,
        PhoneType phoneType,
        String hours,
        SourceConfidence confidence,
        Optional<LocalDate> verifiedOn) {

    private static final String NATIONAL = "national";

    /** What they can do, the most urgent first. */
    public enum Kind {
        RESCUE,
        HOSPITAL,
        POLICE,
        EMBASSY
    }

    /** From where a number can be dialled; only the first from abroad. */
    public enum PhoneType {
        E164,
        SHORT_CODE,
        NATIONAL_TOLL_FREE
    }

    /** Whether it is for callers from anywhere in the country. */
    public boolean isNational() {
        return region.equals(NATIONAL);
    }
}
