package cairn.application.projection;

import java.util.List;
import org.axonframework.common.FutureUtils;
import org.axonframework.messaging.core.ConfigurationApplicationContext;
import org.axonframework.messaging.core.configuration.MessagingConfigurer;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.core.unitofwork.SimpleUnitOfWorkFactory;
import org.axonframework.messaging.core.unitofwork.UnitOfWorkFactory;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.messaging.eventhandling.EventMessage;

/** Applies replayed events to the handlers of a projection. */
final class ReplayHandler {

    private final EventHandlingComponent projection;
    private final UnitOfWorkFactory units;

    ReplayHandler(EventHandlingComponent projection) {
        var axon = MessagingConfigurer.create().build();
        this.projection = projection;
        this.units = new SimpleUnitOfWorkFactory(new ConfigurationApplicationContext(axon));
    }

    void handle(List<EventMessage> events) {
        var unit = units.create();
        unit.runOnInvocation(context -> events.forEach(event -> handle(event, context)));
        FutureUtils.joinAndUnwrap(unit.execute());
    }

    private void handle(EventMessage event, ProcessingContext context) {
        if (projection.supports(event.type().qualifiedName())) {
            FutureUtils.joinAndUnwrap(projection.handle(event, context).asCompletableFuture());
        }
    }
}
