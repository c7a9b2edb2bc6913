package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.json.CurrencyCode;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.FindRevenue;
import cairn.domain.currency.ApplicableRates;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.core.bind.annotation.Bindable;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Introspected
record RevenueOptions(
        @QueryValue @Parameter(description = "The first day.", example = "2027-01-01")
        LocalDate from,

        @QueryValue @Parameter(description = "The last day.", example = "2027-12-31")
        LocalDate to,

        @Bindable(defaultValue = "trek_date")
        @QueryValue
        @Parameter(
                description =
                        "The day by which a booking is assigned to the period: its start date, or the day on which it"
                                + " was created, both in Nepal.")
        RevenueBasis basis,

        @Nullable
        @Size(max = FindRevenue.MOST_GROUPS)
        @QueryValue("group_by")
        @Parameter(
                description =
                        "The dimensions to group by: up to three, separated by commas or repeated. Currencies are always separate.",
                example = "[\"month\", \"route\"]")
        List<RevenueGroup> groupBy,

        @Nullable
        @QueryValue("as_of")
        @Parameter(
                description = "Return the revenue as known at this timestamp or log position; now if omitted.",
                example = "2026-12-31T18:15:00.000Z")
        String asOf,

        @Nullable
        @CurrencyCode
        @QueryValue("convert_to")
        @Parameter(
                description = "Also return all amounts in this currency, at the published rates that apply. The request"
                        + " is rejected if a currency of the report has none.",
                example = "NPR")
        String convertTo,

        @Nullable
        @QueryValue("rate_date")
        @Parameter(
                description = "The day whose rates apply, or those of the newest of the "
                        + ApplicableRates.MOST_DAYS_BEFORE
                        + " days before it; may only be sent together with `convert_to`. If omitted, the last day of the"
                        + " period, or the day of `as_of` or today if that is earlier.",
                example = "2026-12-31")
        LocalDate rateDate) {

    /**
     * Returns the currency into which the report is converted, if any.
     *
     * @throws ProblemException if the request has a day for rates, but no currency
     */
    Optional<Currency> conversion() {
        if (convertTo == null && rateDate != null) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(FaultCode.CONFLICT, "rate_date", "may only be sent together with convert_to")));
        }
        return Optional.ofNullable(convertTo).map(Currency::getInstance);
    }
}
