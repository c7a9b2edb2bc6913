package cairn.adapter.rest.api.webhook;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.FaultCode;
import cairn.domain.webhook.NoticeType;
import cairn.domain.webhook.Subscription;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record DeliveryFilters(
        @Nullable
        @QueryValue
        @Parameter(
                description = "One or more statuses, separated by commas or repeated.",
                example = "[\"pending\", \"exhausted\"]")
        List<DeliveryStatusName> status,

        @Nullable
        @QueryValue("event_type")
        @Size(max = Subscription.MAX_PATTERNS)
        @Parameter(
                description = "Types of `GET /v1/event-types` or `endpoint.test`, separated by commas or repeated;"
                        + " `booking.*` matches all types of an object.",
                example = "[\"booking.*\", \"permit.issued\"]")
        List<String> eventType,

        @Nullable
        @QueryValue
        @Pattern(
                regexp = "[a-z]{1,20}/[0-9A-Za-z-]{1,200}",
                message = "must be the kind and the id of an object, such as booking/019a9f3c-…")
        @Parameter(
                description = "The object of the events: its kind and its id.",
                example = "booking/019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20")
        String subject,

        @Nullable
        @QueryValue("created_from")
        @Parameter(
                description = "Returns deliveries created at or after this time.",
                example = "2026-11-20T08:30:00.000Z")
        Instant createdFrom,

        @Nullable
        @QueryValue("created_to")
        @Parameter(description = "Returns deliveries created before this time.", example = "2026-11-21T08:30:00.000Z")
        Instant createdTo) {

    void requireSound() {
        var faults = new ArrayList<Fault>();
        if (eventType != null && !eventType.stream().allMatch(DeliveryFilters::isKnown)) {
            faults.add(Fault.of("event_type", "must be published types, all of an object (booking.*), or *"));
        }
        if (createdFrom != null && createdTo != null && createdTo.isBefore(createdFrom)) {
            faults.add(Fault.of(FaultCode.CONFLICT, "created_to", "must not be before created_from"));
        }
        ProblemException.throwIfAny(faults, ProblemType.INVALID_PARAMETER);
    }

    private static boolean isKnown(String pattern) {
        return Subscription.isKnown(pattern) || pattern.equals(NoticeType.TEST.name());
    }
}
