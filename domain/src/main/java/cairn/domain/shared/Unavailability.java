package cairn.domain.shared;

import java.time.LocalDate;
import java.util.Locale;
import java.util.UUID;

/**
 * Days on which a person or a house that a command names cannot be had. It never extends beyond the days of the command.
 *
 * @param id the person or the house
 * @param kind whether the days are days of work or nights
 * @param from the first day or night
 * @param to the last day or night
 */
public record Unavailability(UUID id, Kind kind, LocalDate from, LocalDate to, Reason reason) {

    /** What the dates mean. */
    public enum Kind {
        DAYS,
        NIGHTS
    }

    /** Why it cannot be had. */
    public enum Reason {
        /** The person is with another party. */
        ASSIGNED,
        /** The person takes no work. */
        NOT_WORKING,
        NOT_INSURED,
        NOT_LICENSED,
        /** The house is closed in this season. */
        CLOSED_SEASON,
        /** The house has fewer free rooms than wanted. */
        NO_ROOMS,
        /** The catalogue has the person or the house no more. */
        NOT_LISTED;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static Unavailability ofDays(UUID person, DateRange days, Reason reason) {
        return new Unavailability(person, Kind.DAYS, days.start(), days.lastDay(), reason);
    }

    public static Unavailability ofNight(UUID house, LocalDate night, Reason reason) {
        return new Unavailability(house, Kind.NIGHTS, night, night, reason);
    }
}
