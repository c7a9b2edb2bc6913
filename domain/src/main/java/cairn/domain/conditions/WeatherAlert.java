package cairn.domain.conditions;

import cairn.domain.shared.DateRange;
import cairn.domain.shared.Nepal;
import java.time.Instant;

/**
 * Weather to be careful of.
 *
 * @param expires the first moment at which it does not hold any more; after {@code effective}
 */
public record WeatherAlert(Severity severity, String headline, Instant effective, Instant expires) {

    public static final int MAX_HEADLINE_LENGTH = 200;

    /** How bad it may get, in the words of the Common Alerting Protocol 1.2. */
    public enum Severity {
        MINOR,
        MODERATE,
        SEVERE,
        EXTREME
    }

    public boolean holdsAt(Instant moment) {
        return !moment.isBefore(effective) && moment.isBefore(expires);
    }

    /** The days that it touches. */
    public DateRange days() {
        return DateRange.ofDays(Nepal.dateAt(effective), Nepal.dateAt(expires.minusMillis(1)));
    }
}
