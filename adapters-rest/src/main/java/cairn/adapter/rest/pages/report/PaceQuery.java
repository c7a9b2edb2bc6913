package cairn.adapter.rest.pages.report;

import cairn.adapter.rest.pages.Texts;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.time.YearMonth;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The choices of the booking pace.
 *
 * @param month the month in which the treks start; the next one if omitted
 * @param asOf the point of the log up to which days are known; now if omitted
 */
@Introspected
record PaceQuery(
        @Nullable @QueryValue @Pattern(regexp = MonthsQuery.MONTH, message = MonthsQuery.MESSAGE)
        String month,

        @Nullable @QueryValue UUID trail,

        @Nullable @QueryValue("as_of") @Size(max = 40) String asOf) {

    YearMonth chosenMonth(Clock clock) {
        return month == null ? YearMonth.from(Texts.today(clock)).plusMonths(1) : YearMonth.parse(month);
    }
}
