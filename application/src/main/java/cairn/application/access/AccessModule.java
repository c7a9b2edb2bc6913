package cairn.application.access;

import cairn.application.axon.EventFamily;
import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.module.AggregateModule;
import cairn.application.port.log.Tags;
import cairn.application.port.out.AuditTrail;
import cairn.application.port.out.KeyUses;
import cairn.application.port.out.Members;
import cairn.application.projection.PerNodeProcessor;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorId;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.axonframework.messaging.eventhandling.configuration.EventProcessorModule;

public final class AccessModule {

    private static final String KEY_RING = "key-ring";

    public static final List<EventFamily<?>> EVENTS =
            List.of(new OperatorEvents(), new MemberEvents(), new DataEvents());

    private AccessModule() {}

    public static AggregateModule of(
            ApiKeyCache keys, Members members, KeyUses uses, AuditTrail auditTrail, Clock clock) {
        return AggregateModule.of(EVENTS, axon -> {
            axon.registerEntity(EventSourced.entity(
                    OperatorId.class,
                    Operator.class,
                    OperatorEvent.class,
                    Tags::of,
                    Operator::evolve,
                    id -> id.equals(Operator.PLATFORM) ? Optional.of(Operator.platform()) : Optional.empty()));
            Handlers.registerCommands(axon, "access-commands", _ -> new AccessCommandHandler(keys, members, clock));
            Handlers.registerQueries(
                    axon, "access-queries", c -> new AccessQueryHandler(History.of(c), uses, auditTrail, clock));
            axon.messaging(m -> m.eventProcessing(e ->
                    e.pooledStreaming(p -> p.processor(EventProcessorModule.pooledStreaming(KEY_RING)
                            .eventHandlingComponents(h -> h.autodetected(_ -> keys))
                            .customized(PerNodeProcessor::of)))));
        });
    }
}
