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
 * The choices of a report about whole months.
 *
 * @param by the dimension of the rows of crews
 * @param trail the trail of the bookings of the funnel
 * @param asOf the point of the log at which to count; now if omitted
 */
@Introspected
record MonthsQuery(
        @Nullable @QueryValue @Pattern(regexp = MonthsQuery.MONTH, message = MonthsQuery.MESSAGE)
        String from,

        @Nullable @QueryValue @Pattern(regexp = MonthsQuery.MONTH, message = MonthsQuery.MESSAGE)
        String to,

        @Nullable @QueryValue @Pattern(regexp = "month|role|porter|role_month")
        String by,

        @Nullable @QueryValue UUID trail,

        @Nullable @QueryValue("as_of") @Size(max = 40) String asOf) {

    static final String MONTH = "20[0-9]{2}-(0[1-9]|1[0-2])";
    static final String MESSAGE = "must be a month such as 2027-03";

    /**
     * Returns the first month.
     *
     * @param usual the number of months from the present one; negative for earlier ones
     */
    YearMonth first(Clock clock, int usual) {
        return from == null ? YearMonth.from(Texts.today(clock)).plusMonths(usual) : YearMonth.parse(from);
    }

    YearMonth last(Clock clock, int usual) {
        return to == null ? YearMonth.from(Texts.today(clock)).plusMonths(usual) : YearMonth.parse(to);
    }
}
