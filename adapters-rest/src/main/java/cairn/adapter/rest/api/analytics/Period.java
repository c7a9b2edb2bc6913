package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import java.time.LocalDate;
import java.util.List;

final class Period {

    private Period() {}

    static DateRange of(LocalDate from, LocalDate to) {
        if (to.isBefore(from)) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(FaultCode.CONFLICT, "to", "must not be before from")));
        }
        return DateRange.ofDays(from, to);
    }
}
