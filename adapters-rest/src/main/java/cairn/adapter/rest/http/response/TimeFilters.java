package cairn.adapter.rest.http.response;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.TimeWindows;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Introspected
public record TimeFilters(
        @Nullable
        @QueryValue("created_from")
        @Parameter(description = "Returns objects created at or after this time.", example = "2026-11-20T08:30:00.000Z")
        Instant createdFrom,

        @Nullable
        @QueryValue("created_to")
        @Parameter(description = "Returns objects created before this time.", example = "2026-11-21T08:30:00.000Z")
        Instant createdTo,

        @Nullable
        @QueryValue("updated_from")
        @Parameter(
                description = "Returns objects last changed at or after this time.",
                example = "2026-11-20T08:30:00.000Z")
        Instant updatedFrom,

        @Nullable
        @QueryValue("updated_to")
        @Parameter(description = "Returns objects last changed before this time.", example = "2026-11-21T08:30:00.000Z")
        Instant updatedTo) {

    public TimeWindows windows() {
        List<Fault> faults = new ArrayList<>();
        requireOrder("created", createdFrom, createdTo, faults);
        requireOrder("updated", updatedFrom, updatedTo, faults);
        ProblemException.throwIfAny(faults, ProblemType.INVALID_PARAMETER);
        return new TimeWindows(
                Optional.ofNullable(createdFrom),
                Optional.ofNullable(createdTo),
                Optional.ofNullable(updatedFrom),
                Optional.ofNullable(updatedTo));
    }

    private static void requireOrder(String window, @Nullable Instant from, @Nullable Instant to, List<Fault> faults) {
        if (from != null && to != null && to.isBefore(from)) {
            faults.add(Fault.of(FaultCode.CONFLICT, window + "_to", "must not be before " + window + "_from"));
        }
    }
}
