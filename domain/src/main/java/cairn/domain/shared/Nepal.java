package cairn.domain.shared;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/** The time zone of Nepal. Every civil date of a trek begins at midnight in Kathmandu. */
public final class Nepal {

    public static final ZoneId ZONE = ZoneId.of("Asia/Kathmandu");

    private Nepal() {}

    public static LocalDate dateAt(Instant instant) {
        return LocalDate.ofInstant(instant, ZONE);
    }
}
