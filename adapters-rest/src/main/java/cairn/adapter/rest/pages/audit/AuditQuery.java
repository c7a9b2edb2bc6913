package cairn.adapter.rest.pages.audit;

import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Texts;
import cairn.application.port.in.AuditFilter;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The filters of the audit log.
 *
 * @param operator the operator whose log an administrator reads; the reader's own if omitted
 * @param from the first day in Nepal
 * @param to the last day in Nepal
 */
@Introspected
record AuditQuery(
        @Nullable @QueryValue UUID operator,

        @Nullable @QueryValue @Pattern(regexp = "[a-z_.]{1,60}")
        String type,

        @Nullable @QueryValue @Size(min = 1, max = 60) String actor,
        @Nullable @QueryValue LocalDate from,
        @Nullable @QueryValue LocalDate to,

        @QueryValue(value = "offset", defaultValue = "0") @Min(0) @Max(PageRequest.MAX_OFFSET)
        int offset) {

    AuditFilter filter() {
        return new AuditFilter(
                type == null ? List.of() : List.of(type),
                Optional.ofNullable(actor),
                Optional.ofNullable(from).map(Texts::start),
                Optional.ofNullable(to).map(day -> Texts.start(day.plusDays(1))));
    }

    /**
     * Returns the operator whose log is requested.
     *
     * @throws Missing if the reader may not see it
     */
    OperatorId operator(Caller caller) {
        var asked = operator == null ? caller.operator() : new OperatorId(operator);
        boolean isAdministrator = caller.session()
                .filter(session -> session.roles().contains(MemberRole.ADMIN))
                .isPresent();
        if (!isAdministrator && !asked.equals(caller.operator())) {
            throw new Missing("There is no such operator");
        }
        return asked;
    }

    boolean isFiltered() {
        return type != null || actor != null || from != null || to != null;
    }
}
