package cairn.adapter.rest.pages.revenue;

import cairn.adapter.rest.http.json.CurrencyCode;
import cairn.adapter.rest.pages.Texts;
import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.port.in.FindRevenue.Dimension;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The revenue that a page shows, as its address contains it.
 *
 * @param by the dimension of the rows
 * @param split the dimension that divides the rows
 * @param figure the figure of the chart
 * @param convertTo the currency into which the amounts are also converted; null for none
 * @param rateDate the day of the rates; the last day that the report and its point allow if omitted
 * @param asOf the point of the log at which to count; now if omitted
 * @param since the earlier point with which to compare
 */
@Introspected
record RevenueQuery(
        @Nullable @QueryValue LocalDate from,
        @Nullable @QueryValue LocalDate to,

        @Nullable @QueryValue @Pattern(regexp = "trek_date|booked_at")
        String basis,

        @Nullable @QueryValue @Pattern(regexp = RevenueQuery.DIMENSIONS)
        String by,

        @Nullable @QueryValue @Pattern(regexp = RevenueQuery.DIMENSIONS)
        String split,

        @Nullable @QueryValue @Pattern(regexp = Figure.CODES)
        String figure,

        @Nullable @QueryValue @Pattern(regexp = "[A-Z]{3}") String currency,

        @Nullable @CurrencyCode @QueryValue("convert_to") String convertTo,
        @Nullable @QueryValue("rate_date") LocalDate rateDate,

        @Nullable @QueryValue("as_of") @Size(max = 40) String asOf,

        @Nullable @QueryValue @Size(max = 40) String since) {

    static final String DIMENSIONS = "day|week|month|quarter|year|trail|route|region|status";

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

    Optional<Currency> target() {
        return Optional.ofNullable(convertTo).map(Currency::getInstance);
    }

    /** Returns the day of the rates of a report as of now. */
    LocalDate rateDay(Clock clock) {
        var today = Texts.today(clock);
        var last = lastDay(clock);
        return Optional.ofNullable(rateDate).orElse(last.isAfter(today) ? today : last);
    }

    Basis chosenBasis() {
        return basis == null ? Basis.TREK_DATE : Basis.valueOf(basis.toUpperCase(Locale.ROOT));
    }

    /** Returns the dimensions: the one of the rows, then the one that divides them if there is one. */
    List<Dimension> groups() {
        var first = dimension(by).orElse(Dimension.MONTH);
        return Stream.concat(Stream.of(first), dimension(split).filter(other -> other != first).stream())
                .toList();
    }

    private static Optional<Dimension> dimension(@Nullable String name) {
        return Optional.ofNullable(name).map(known -> Dimension.valueOf(known.toUpperCase(Locale.ROOT)));
    }
}
