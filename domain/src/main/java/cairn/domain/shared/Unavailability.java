package cairn.domain.shared;

import java.time.LocalDate;
import java.util.UUID;

/**
 * The days on which a person or tea house named in a command is unavailable, limited to the days of the command.
 *
 * @param id the person or the tea house
 * @param kind whether the dates are working days or nights
 * @param from the first day or night
 * @param to the last day or night
 */
public record Unavailability(UUID id, Kind kind, LocalDate from, LocalDate to, Reason reason) {

    public enum Kind {
        DAYS,
        NIGHTS
    }

    public enum Reason {
        ASSIGNED,
        NOT_WORKING,
        NOT_INSURED,
        NOT_LICENSED,
        CLOSED_SEASON,
        NO_ROOMS,
        NOT_LISTED
    }

    public static Unavailability ofDays(UUID person, DateRange days, Reason reason) {
        return new Unavailability(person, Kind.DAYS, days.start(), days.lastDay(), reason);
    }

    public static Unavailability ofNight(UUID house, LocalDate night, Reason reason) {
        return new Unavailability(house, Kind.NIGHTS, night, night, reason);
    }
}
