package cairn.application.module;

import cairn.application.axon.EventFamily;
import java.util.List;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;

/** A part of the core that is registered with Axon. */
@FunctionalInterface
public interface CoreModule {

    void register(EventSourcingConfigurer axon);

    default List<EventFamily<?>> events() {
        return List.of();
    }
}
