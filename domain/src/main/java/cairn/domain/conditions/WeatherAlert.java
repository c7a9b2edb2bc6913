package cairn.domain.conditions;

import cairn.domain.shared.DateRange;
import cairn.domain.shared.Nepal;
import java.time.Instant;

/**
 * A weather alert for a route.
 *
 * @param expires the moment at which the alert ends, exclusive; after {@code effective}
 */
public record WeatherAlert(Severity severity, String headline, Instant effective, Instant expires) {

    public static final int MAX_HEADLINE_LENGTH = 200;

    /** The severity, by the terms of the Common Alerting Protocol 1.2. */
    public enum Severity {
        MINOR,
        MODERATE,
        SEVERE,
        EXTREME
    }

    public boolean holdsAt(Instant moment) {
        return !moment.isBefore(effective) && moment.isBefore(expires);
    }

    public DateRange days() {
        return DateRange.ofDays(Nepal.dateAt(effective), Nepal.dateAt(expires.minusMillis(1)));
    }
}
