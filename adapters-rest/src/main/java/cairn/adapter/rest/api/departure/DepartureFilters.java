package cairn.adapter.rest.api.departure;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.ListDepartures;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record DepartureFilters(
        @Nullable
        @QueryValue
        @Parameter(description = "The first day; today in Kathmandu by default.", example = "2027-03-01")
        LocalDate from,

        @Nullable
        @QueryValue
        @Parameter(
                description = "The last day, at most 91 days after the first; 30 days after it by default.",
                example = "2027-03-31")
        LocalDate to) {

    private static final int USUAL_DAYS = 31;

    DateRange days(LocalDate today) {
        var first = from == null ? today : from;
        var last = to == null ? first.plusDays(USUAL_DAYS - 1L) : to;
        if (last.isBefore(first)) {
            throw refusal(FaultCode.CONFLICT, "must not be before from");
        }
        if (!last.isBefore(first.plusDays(ListDepartures.MOST_DAYS))) {
            throw refusal(
                    FaultCode.OUT_OF_RANGE,
                    "must not be more than " + (ListDepartures.MOST_DAYS - 1) + " days after from");
        }
        return DateRange.ofDays(first, last);
    }

    private static ProblemException refusal(FaultCode code, String detail) {
        return new ProblemException(ProblemType.INVALID_PARAMETER, List.of(Fault.of(code, "to", detail)));
    }
}
