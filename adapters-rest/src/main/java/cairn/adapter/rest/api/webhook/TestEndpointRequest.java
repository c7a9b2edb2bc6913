package cairn.adapter.rest.api.webhook;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.FaultCode;
import cairn.domain.webhook.NoticeType;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "TestWebhookEndpoint",
        description = "The notice to send to an endpoint.",
        examples = "{\"event_type\": \"permit.issued\"}")
record TestEndpointRequest(
        @Nullable
        @Size(max = 64)
        @Schema(
                description =
                        "The type of a sample to send, as listed by `GET /v1/event-types`; for endpoints of test mode"
                                + " only. By default the notice has the type `endpoint.test`.")
        String eventType) {

    static Optional<NoticeType> sampleOf(@Nullable TestEndpointRequest request) {
        return Optional.ofNullable(request)
                .map(TestEndpointRequest::eventType)
                .filter(name -> !name.equals(NoticeType.TEST.name()))
                .map(TestEndpointRequest::type);
    }

    private static NoticeType type(String name) {
        return NoticeType.called(name)
                .orElseThrow(() -> new ProblemException(
                        ProblemType.VALIDATION_FAILED,
                        List.of(Fault.at(
                                FaultCode.UNKNOWN_REFERENCE,
                                "/event_type",
                                "must be a type that GET /v1/event-types lists, such as permit.issued"))));
    }
}
