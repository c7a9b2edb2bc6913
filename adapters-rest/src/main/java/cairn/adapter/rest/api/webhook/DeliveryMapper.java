package cairn.adapter.rest.api.webhook;

import cairn.adapter.rest.http.json.WireValues;
import cairn.application.port.delivery.ReplayRange.Extent;
import cairn.application.port.in.ListDeliveries.Filter;
import cairn.application.port.in.Redeliveries.Queued;
import cairn.application.view.DeliveryDetail;
import cairn.application.view.DeliveryView;
import cairn.domain.webhook.Attempt;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.Outcome;
import cairn.domain.webhook.Outcome.Answered;
import cairn.domain.webhook.Outcome.Trouble;
import cairn.domain.webhook.Outcome.Unanswered;
import cairn.domain.webhook.Subscription;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mapstruct.IterableMapping;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.NullValueMappingStrategy;

@Mapper(config = WireValues.class)
interface DeliveryMapper extends WireValues {

    @Mapping(target = "endpointId", source = "view.endpoint")
    @Mapping(target = "body", ignore = true)
    DeliveryResponse toResponse(DeliveryView view, boolean livemode);

    @Mapping(target = ".", source = "detail.delivery")
    @Mapping(target = "endpointId", source = "detail.delivery.endpoint")
    @Mapping(target = "body", source = "detail.body")
    DeliveryResponse toResponse(DeliveryDetail detail, boolean livemode);

    default Filter toFilter(DeliveryFilters filters) {
        return new Filter(
                toStatuses(filters.status()),
                Optional.ofNullable(filters.eventType()).map(Subscription::new),
                Optional.ofNullable(filters.subject()).map(subject -> subject.toLowerCase(Locale.ROOT)),
                Optional.ofNullable(filters.createdFrom()),
                Optional.ofNullable(filters.createdTo()));
    }

    @Mapping(target = "queued", source = "count")
    RedeliveryResponse toResponse(Queued queued);

    @Mapping(target = "status", source = "outcome")
    @Mapping(target = "error", source = "outcome")
    @Mapping(target = "latencyMs", expression = "java(attempt.latency().toMillis())")
    DeliveryResponse.AttemptJson toAttempt(Attempt attempt);

    AttemptError toError(Trouble trouble);

    default @Nullable Integer statusOrNull(Outcome outcome) {
        return outcome instanceof Answered answered ? answered.status() : null;
    }

    default @Nullable AttemptError errorOrNull(Outcome outcome) {
        return outcome instanceof Unanswered unanswered ? toError(unanswered.trouble()) : null;
    }

    @IterableMapping(nullValueMappingStrategy = NullValueMappingStrategy.RETURN_DEFAULT)
    Set<DeliveryStatus> toStatuses(@Nullable List<DeliveryStatusName> asked);

    default Subscription toTypes(RedeliveryRequest request) {
        return new Subscription(request.eventTypes() == null ? List.of("*") : request.eventTypes());
    }

    default Extent toExtent(RedeliveryRequest request) {
        return Boolean.TRUE.equals(request.onlyFailed()) ? Extent.EXHAUSTED : Extent.ALL;
    }
}
