package cairn.domain.conditions;

import cairn.domain.shared.Season;
import java.time.LocalDate;
import java.time.Month;
import java.util.Comparator;

/**
 * A season of a year.
 *
 * @param year the year of most of its days: a winter belongs to the year of its January
 */
public record SeasonOfYear(int year, Season season) implements Comparable<SeasonOfYear> {

    private static final Comparator<SeasonOfYear> IN_TIME = Comparator.comparingInt(SeasonOfYear::year)
            .thenComparingInt(of -> of.season == Season.WINTER ? 0 : 1)
            .thenComparing(SeasonOfYear::season);

    public static SeasonOfYear of(LocalDate day) {
        int year = day.getMonth() == Month.DECEMBER ? day.getYear() + 1 : day.getYear();
        return new SeasonOfYear(year, Season.of(day));
    }

    @Override
    public int compareTo(SeasonOfYear other) {
        return IN_TIME.compare(this, other);
    }
}
