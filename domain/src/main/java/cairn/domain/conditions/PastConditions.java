package cairn.domain.conditions;

import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.DateRange;
import java.util.Optional;

/**
 * What an archive says that it was like on a trail in a time gone by.
 *
 * @param event what made it so, such as {@code blizzard}
 * @param days both ends may be approximate; the description says so
 * @param demo whether it is invented
 * @param source where it was read
 */
public record PastConditions(
        TrailId trail,
        TrailCondition condition,
        String event,
        DateRange days,
        String description,
        boolean demo,
        String source) {

    /** The event of a record that sums up a whole season in which nothing stood out. */
    public static final String SEASON_SUMMARY = "season_summary";

    public boolean isNotable() {
        return !event.equals(SEASON_SUMMARY);
    }

    /** As if it had been made known at the time. */
    public Closure asClosure() {
        return new Closure(description, days.start(), Optional.of(days.lastDay()));
    }
}
