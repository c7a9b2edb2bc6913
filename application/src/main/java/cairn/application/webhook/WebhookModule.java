package cairn.application.webhook;

import cairn.application.axon.EventFamily;
import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.module.AggregateModule;
import cairn.application.module.PublicEventFamilies;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.port.out.NoticeWriter;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.port.out.WebhookEndpointStore;
import cairn.application.projection.SharedProcessor;
import cairn.application.projection.SharedProcessor.Batching;
import cairn.application.projection.SharedProcessor.Start;
import cairn.application.publicevent.PublicEvents;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.EndpointEvent;
import cairn.domain.webhook.Endpoints;
import java.time.Clock;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;

public final class WebhookModule {

    /**
     * The processor's name and the key of its token, which must not change. It starts at the beginning of the log;
     * events before an operator's first endpoint are not delivered.
     */
    public static final String FAN_OUT = "webhook-herald";

    public static final List<EventFamily<?>> EVENTS = List.of(new EndpointEvents());

    private WebhookModule() {}

    /**
     * Registers webhooks.
     *
     * @param entitled returns whether an operator's tier included webhooks at a moment
     * @param wake called after a commit with something to deliver
     */
    public static AggregateModule of(
            WebhookEndpointStore endpointStore,
            WebhookDeliveries deliveries,
            NoticeWriter writer,
            BiPredicate<OperatorId, LogMoment> entitled,
            Clock clock,
            Runnable wake) {
        return AggregateModule.of(EVENTS, axon -> {
            axon.registerEntity(EventSourced.setOfObjects(
                    Owner.class,
                    Endpoints.class,
                    EndpointEvent.class,
                    Tags::endpointsOf,
                    Endpoints::after,
                    Endpoints.NONE));
            Handlers.registerCommands(axon, "webhook-commands", _ -> new EndpointCommandHandler(clock));
            Handlers.registerQueries(axon, "webhook-queries", c -> new EndpointQueryHandler(History.of(c), deliveries));
            SharedProcessor.register(
                    axon,
                    FAN_OUT,
                    c -> new SharedProcessor(
                            Batching.SEPARATE,
                            Start.FIRST_EVENT,
                            SharedProcessor.hashOf(UnaryOperator.identity()),
                            new WebhookFanOut(
                                            History.of(c),
                                            new PublicEvents(History.of(c), c.getComponent(PublicEventFamilies.class)),
                                            c.getComponent(PublicEventFamilies.class),
                                            endpointStore,
                                            deliveries,
                                            writer,
                                            entitled,
                                            clock,
                                            wake)
                                    .component()));
        });
    }
}
