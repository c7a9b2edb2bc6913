package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.history.AsOfOption;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

@Introspected
record BookingOptions(
        @Nullable
        @QueryValue
        @Parameter(
                description = "The related resources to include, separated by commas or repeated.",
                example = "[\"reservations\", \"permits\", \"dispatches\", \"related\"]")
        List<Expansion> expand) {

    /** @throws ProblemException if related resources are requested with an earlier state: they are read as of now */
    void requireCurrent(AsOfOption option) {
        if (option.asOf() != null && expand != null) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(FaultCode.CONFLICT, "expand", "may not be sent together with as_of")));
        }
    }

    Set<Expansion> expansions() {
        return expand == null ? Set.of() : Set.copyOf(expand);
    }
}
