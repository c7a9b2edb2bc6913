package cairn.adapter.rest.pages.report;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Invalid;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The choices of a report about some days.
 *
 * @param by the dimension of the rows; not every report has each of them
 * @param house the tea house of the nights
 * @param asOf the point of the log at which nights are counted; now if omitted
 */
@Introspected
record PeriodQuery(
        @Nullable @QueryValue LocalDate from,
        @Nullable @QueryValue LocalDate to,

        @Nullable @QueryValue @Pattern(regexp = "day|week|month|year|tea_house|tea_house_month")
        String by,

        @Nullable @QueryValue UUID house,

        @Nullable @QueryValue("as_of") @Size(max = 40) String asOf) {

    private static final int MONTHS_BEFORE = 6;
    private static final int MONTHS_AFTER = 12;

    LocalDate firstDay(Clock clock) {
        return from == null ? Texts.today(clock).withDayOfMonth(1).minusMonths(MONTHS_BEFORE) : from;
    }

    LocalDate lastDay(Clock clock) {
        return to == null
                ? Texts.today(clock).withDayOfMonth(1).plusMonths(MONTHS_AFTER).minusDays(1)
                : to;
    }

    /**
     * Returns the period.
     *
     * @throws Invalid if it ends before it begins
     */
    DateRange days(Clock clock) {
        if (lastDay(clock).isBefore(firstDay(clock))) {
            throw new Invalid("to", text("must not be before “From”"));
        }
        return DateRange.ofDays(firstDay(clock), lastDay(clock));
    }

    String dimension() {
        return by == null ? "month" : by;
    }
}
