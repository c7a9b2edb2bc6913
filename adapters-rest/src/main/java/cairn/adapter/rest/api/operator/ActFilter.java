package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.AuditFilter;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Introspected
record ActFilter(
        @Nullable
        @QueryValue
        @Size(min = 1, max = 30)
        @Parameter(
                description = "The types of acts, separated by commas or repeated; all if omitted.",
                example = "[\"key.created\", \"key.revoked\"]")
        List<@Pattern(regexp = "[a-z_.]{1,60}") String> types,

        @Nullable
        @QueryValue
        @Size(min = 1, max = 60)
        @Parameter(description = "The actor.", example = "member:019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b30")
        String actor,

        @Nullable
        @QueryValue
        @Parameter(description = "Returns acts at or after this time.", example = "2026-11-20T08:30:00.000Z")
        Instant from,

        @Nullable
        @QueryValue
        @Parameter(description = "Returns acts before this time.", example = "2026-11-21T08:30:00.000Z")
        Instant to) {

    AuditFilter filter() {
        if (from != null && to != null && to.isBefore(from)) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(FaultCode.CONFLICT, "to", "must not be before from")));
        }
        return new AuditFilter(
                types == null ? List.of() : types,
                Optional.ofNullable(actor),
                Optional.ofNullable(from),
                Optional.ofNullable(to));
    }
}
