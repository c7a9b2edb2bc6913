package cairn.application.privacy;

import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.module.AggregateModule;
import cairn.application.port.out.PersonalIndex;
import cairn.application.privacy.TripBelongings.Trip;
import cairn.domain.access.Owned;
import java.time.Clock;
import java.util.List;
import org.axonframework.modelling.StateManager;

public final class PrivacyModule {

    private PrivacyModule() {}

    public static AggregateModule of(PersonalIndex index, Clock clock) {
        return AggregateModule.of(List.of(), axon -> {
            axon.registerEntity(EventSourced.decisionModel(
                    Trip.class,
                    TripBelongings.class,
                    Owned.class,
                    Trip::tags,
                    TripBelongings::after,
                    TripBelongings.NONE));
            Handlers.registerCommands(
                    axon,
                    "privacy-commands",
                    c -> new PrivacyCommandHandler(c.getComponent(StateManager.class), index, clock));
        });
    }
}
