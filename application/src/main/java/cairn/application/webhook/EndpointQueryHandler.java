package cairn.application.webhook;

import cairn.application.axon.History;
import cairn.application.port.in.CountDeliveries;
import cairn.application.port.in.FindDelivery;
import cairn.application.port.in.FindEndpoint;
import cairn.application.port.in.ListDeliveries;
import cairn.application.port.in.ListEndpoints;
import cairn.application.port.in.PageCursor;
import cairn.application.port.log.Tags;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.view.DeliveryCounts;
import cairn.application.view.DeliveryDetail;
import cairn.application.view.DeliveryView;
import cairn.application.view.EndpointView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.webhook.EndpointEvent;
import cairn.domain.webhook.EndpointId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class EndpointQueryHandler {

    private final History history;
    private final WebhookDeliveries deliveries;

    EndpointQueryHandler(History history, WebhookDeliveries deliveries) {
        this.history = history;
        this.deliveries = deliveries;
    }

    @QueryHandler
    EndpointView answer(FindEndpoint question) {
        long last = question.moment().map(moment -> moment.position()).orElse(Long.MAX_VALUE);
        return Optional.ofNullable(folded(Tags.of(question.endpointId()), last).get(question.endpointId()))
                .filter(endpoint -> endpoint.owner().equals(question.owner()))
                .orElseThrow(Missing::object);
    }

    @QueryHandler
    Page<EndpointView> answer(ListEndpoints question) {
        var there = folded(Tags.endpointsOf(question.owner()), Long.MAX_VALUE);
        return question.window()
                .newestOf(
                        there.values(),
                        endpoint -> new PageCursor(
                                endpoint.createdAt(), endpoint.id().value()));
    }

    @QueryHandler
    Page<DeliveryView> answer(ListDeliveries question) {
        return deliveries.list(endpoints(question.owner(), question.endpoint()), question.filter(), question.window());
    }

    @QueryHandler
    DeliveryCounts answer(CountDeliveries question) {
        return deliveries.count(endpoints(question.owner(), question.endpoint()), question.filter());
    }

    private Set<EndpointId> endpoints(Owner owner, Optional<EndpointId> wanted) {
        return wanted.map(id -> Set.of(answer(new FindEndpoint(id, owner)).id()))
                .orElseGet(() -> folded(Tags.endpointsOf(owner), Long.MAX_VALUE).keySet());
    }

    @QueryHandler
    DeliveryDetail answer(FindDelivery question) {
        var delivery = deliveries.find(question.deliveryId()).orElseThrow(Missing::object);
        answer(new FindEndpoint(delivery.endpoint(), question.owner()));
        var body = deliveries.bodyOf(question.deliveryId()).orElseThrow(Missing::object);
        return new DeliveryDetail(delivery, body);
    }

    private Map<EndpointId, EndpointView> folded(Tag tag, long last) {
        var endpoints = new LinkedHashMap<EndpointId, EndpointView>();
        history.each(List.of(tag), EndpointEvent.class, 0, last, recorded -> {
            var id = recorded.event().endpointId();
            EndpointView.after(endpoints.get(id), recorded.event(), recorded.at())
                    .ifPresentOrElse(view -> endpoints.put(id, view), () -> endpoints.remove(id));
        });
        return endpoints;
    }
}
