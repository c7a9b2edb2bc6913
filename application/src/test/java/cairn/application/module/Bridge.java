package cairn.application.module;

import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.projection.SharedProcessor;
import cairn.application.view.ResourceView;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.shared.Command;
import cairn.domain.shared.Rejection.Conflict;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.messaging.eventstreaming.Tag;
import org.axonframework.modelling.annotation.InjectEntity;
import org.jspecify.annotations.Nullable;

/** A small aggregate that only its module makes known to the core. */
public record Bridge(BridgeId id, boolean isOpen) {

    public record BridgeId(String name) {}

    public record BridgeView(BridgeId id, boolean isOpen) implements ResourceView {}

    public record OpenBridge(BridgeId bridgeId, Owner owner) implements Command {}

    public record CloseBridge(BridgeId bridgeId, Owner owner) implements Command {}

    public sealed interface BridgeEvent extends Owned {
        BridgeId bridgeId();
    }

    public record BridgeOpened(BridgeId bridgeId, Owner owner) implements BridgeEvent {}

    public record BridgeClosed(BridgeId bridgeId, Owner owner) implements BridgeEvent {}

    static Tag tag(BridgeId id) {
        return Tag.of("bridge", id.name());
    }

    static Bridge evolve(@Nullable Bridge before, BridgeEvent event) {
        return new Bridge(event.bridgeId(), event instanceof BridgeOpened);
    }

    /**
     * Returns the module of bridges.
     *
     * @param views receives the bridges' views
     */
    public static AggregateModule module(Map<BridgeId, BridgeView> views) {
        return AggregateModule.of(List.of(new BridgeEvents()), axon -> {
            axon.registerEntity(
                    EventSourced.entity(BridgeId.class, Bridge.class, BridgeEvent.class, Bridge::tag, Bridge::evolve));
            Handlers.registerCommands(axon, "bridge-commands", _ -> new Commands());
            SharedProcessor.register(
                    axon, "bridge-views", UnaryOperator.identity(), c -> Handlers.events(c, new Projection(views)));
        });
    }

    static final class Commands {

        @CommandHandler
        void handle(OpenBridge command, EventAppender events) {
            events.append(new BridgeOpened(command.bridgeId(), command.owner()));
        }

        @CommandHandler
        void handle(CloseBridge command, @InjectEntity(idProperty = "bridgeId") Bridge bridge, EventAppender events) {
            if (!bridge.isOpen()) {
                throw new Conflict("invalid-transition", "The bridge is already closed");
            }
            events.append(new BridgeClosed(command.bridgeId(), command.owner()));
        }
    }

    record Projection(Map<BridgeId, BridgeView> views) {

        @EventHandler
        void on(BridgeOpened event) {
            views.put(event.bridgeId(), new BridgeView(event.bridgeId(), true));
        }

        @EventHandler
        void on(BridgeClosed event) {
            views.put(event.bridgeId(), new BridgeView(event.bridgeId(), false));
        }
    }
}
