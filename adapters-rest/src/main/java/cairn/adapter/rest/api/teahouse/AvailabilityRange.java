package cairn.adapter.rest.api.teahouse;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.FindAvailability;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;

@Introspected
record AvailabilityRange(
        @QueryValue @Parameter(description = "The first night, by the date of its evening.", example = "2027-03-01")
        LocalDate from,

        @QueryValue @Parameter(description = "The last night; at most 31 nights in total.", example = "2027-03-31")
        LocalDate to) {

    DateRange nights() {
        if (to.isBefore(from)) {
            throw refusal(FaultCode.CONFLICT, "must not be before from");
        }
        if (ChronoUnit.DAYS.between(from, to) >= FindAvailability.MOST_NIGHTS) {
            throw refusal(
                    FaultCode.OUT_OF_RANGE,
                    "must be at most " + (FindAvailability.MOST_NIGHTS - 1) + " days after from");
        }
        return DateRange.ofDays(from, to);
    }

    private static ProblemException refusal(FaultCode code, String detail) {
        return new ProblemException(ProblemType.INVALID_PARAMETER, List.of(Fault.of(code, "to", detail)));
    }
}
