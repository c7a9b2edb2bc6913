package cairn.adapter.rest.pages.calendar;

import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.language.DatePattern;
import cairn.domain.shared.DateRange;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;

/**
 * The days that a calendar shows.
 *
 * @param isWeek whether they are a week, which starts on Sunday as in Nepal; otherwise a month
 */
record CalendarPeriod(DateRange days, boolean isWeek) {

    private static final DatePattern MONTH = DatePattern.of("MMMM uuuu");
    private static final int DAYS_OF_WEEK = 7;
    private static final int FIRST_YEAR = 2000;
    private static final int LAST_YEAR = 2099;

    static CalendarPeriod of(CalendarQuery asked, LocalDate today) {
        if (asked.week() != null
                && asked.week().getYear() >= FIRST_YEAR
                && asked.week().getYear() <= LAST_YEAR) {
            var first = asked.week().with(TemporalAdjusters.previousOrSame(DayOfWeek.SUNDAY));
            return new CalendarPeriod(DateRange.ofDays(first, first.plusDays(DAYS_OF_WEEK - 1L)), true);
        }
        var month = asked.month() == null ? YearMonth.from(today) : YearMonth.parse(asked.month());
        return new CalendarPeriod(DateRange.ofDays(month.atDay(1), month.atEndOfMonth()), false);
    }

    String title() {
        return isWeek ? Words.days(days.start(), days.lastDay()) : MONTH.format(days.start());
    }

    String query() {
        return isWeek ? week(days.start()) : month(days.start());
    }

    String previous() {
        return isWeek ? week(days.start().minusWeeks(1)) : month(days.start().minusMonths(1));
    }

    String next() {
        return isWeek ? week(days.start().plusWeeks(1)) : month(days.start().plusMonths(1));
    }

    /** Returns the query of the other view: today's week if today is shown, and else the first. */
    String other(LocalDate today) {
        boolean isPresent = !today.isBefore(days.start()) && today.isBefore(days.end());
        var day = isPresent ? today : days.start();
        return isWeek ? month(day) : week(day);
    }

    private static String month(LocalDate day) {
        return "month=" + YearMonth.from(day);
    }

    private static String week(LocalDate day) {
        return "week=" + day;
    }
}
