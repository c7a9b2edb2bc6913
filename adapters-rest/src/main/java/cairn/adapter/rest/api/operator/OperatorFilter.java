package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.http.security.Caller;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Introspected
public record OperatorFilter(
        @Nullable
        @QueryValue("operator_id")
        @Parameter(description = "The operator's id, for administrators; the caller's operator if omitted.")
        UUID operatorId) {

    /**
     * Returns the requested operator, or by default the caller's.
     *
     * @throws Missing if the caller may not manage the operator
     */
    public OperatorId operator(Caller caller) {
        var operator = operatorId == null ? caller.operator() : new OperatorId(operatorId);
        if (!mayManage(operator, caller)) {
            throw new Missing("There is no such operator");
        }
        return operator;
    }

    public static boolean mayManage(OperatorId operator, Caller caller) {
        return operator.equals(caller.operator()) || caller.has(Scope.ADMIN);
    }
}
