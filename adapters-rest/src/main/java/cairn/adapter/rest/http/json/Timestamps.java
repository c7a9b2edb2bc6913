package cairn.adapter.rest.http.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/** Timestamps of requests, in the form of RFC 3339. */
public final class Timestamps {

    private static final int LAST_YEAR = 9999;

    private Timestamps() {}

    /**
     * Reads a timestamp whose year in UTC has four digits. The database and responses have no form for other years.
     *
     * @throws DateTimeException for another text
     */
    public static Instant parse(String text) {
        var moment = OffsetDateTime.parse(text).toInstant();
        int year = moment.atOffset(ZoneOffset.UTC).getYear();
        if (year < 0 || year > LAST_YEAR) {
            throw new DateTimeException("The year does not have four digits");
        }
        return moment;
    }
}
