package cairn.domain.conditions;

import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.DateRange;
import java.util.Optional;

/**
 * Archived conditions of a trail in the past.
 *
 * @param event the cause, such as {@code blizzard}
 * @param days the days on which the conditions applied; both ends may be approximate, as the description says
 * @param demo whether the record is invented
 * @param source the source of the record
 */
public record PastConditions(
        TrailId trail,
        TrailCondition condition,
        String event,
        DateRange days,
        String description,
        boolean demo,
        String source) {

    /** The {@code event} of a record that summarises a season without notable events. */
    public static final String SEASON_SUMMARY = "season_summary";

    public boolean isNotable() {
        return !event.equals(SEASON_SUMMARY);
    }

    public Closure asClosure() {
        return new Closure(description, days.start(), Optional.of(days.lastDay()));
    }
}
