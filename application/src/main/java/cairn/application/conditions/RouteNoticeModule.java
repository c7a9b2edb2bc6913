package cairn.application.conditions;

import cairn.application.axon.EventFamily;
import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.module.AggregateModule;
import cairn.application.port.in.Commands;
import cairn.application.port.out.AffectedOperators;
import cairn.application.projection.SharedProcessor;
import cairn.application.projection.SharedProcessor.Batching;
import cairn.application.projection.SharedProcessor.Start;
import cairn.domain.conditions.RouteNoticeEvent;
import cairn.domain.conditions.RouteNotices;
import java.time.Clock;
import java.util.List;
import org.axonframework.modelling.StateManager;

public final class RouteNoticeModule {

    /**
     * The processor's name and the key of its token, which must not change. It starts at the head of the log, so that
     * operators are not notified of closures from before this processor existed.
     */
    public static final String NOTIFIER = "route-notices";

    public static final List<EventFamily<?>> EVENTS = List.of(new RouteNoticeEvents());

    private RouteNoticeModule() {}

    public static AggregateModule of(AffectedOperators operators, Clock clock) {
        return AggregateModule.of(EVENTS, axon -> {
            axon.registerEntity(EventSourced.decisionModel(
                    RouteNoticeCommandHandler.About.class,
                    RouteNotices.class,
                    RouteNoticeEvent.class,
                    RouteNoticeCommandHandler.About::tags,
                    RouteNotices::after,
                    RouteNotices.NONE));
            Handlers.registerCommands(
                    axon,
                    "route-notice-commands",
                    c -> new RouteNoticeCommandHandler(c.getComponent(StateManager.class)));
            SharedProcessor.register(
                    axon,
                    NOTIFIER,
                    c -> new SharedProcessor(
                            Batching.SEPARATE,
                            Start.HEAD,
                            RouteNotifier::sequenceOf,
                            new RouteNotifier(operators, c.getComponent(Commands.class), History.of(c), clock)
                                    .component()));
        });
    }
}
