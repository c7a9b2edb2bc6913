package cairn.application.branding;

import cairn.application.axon.EventFamily;
import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.module.AggregateModule;
import cairn.application.port.log.Tags;
import cairn.domain.access.OperatorId;
import cairn.domain.branding.BrandingEvent;
import cairn.domain.branding.BrandingSetting;
import java.util.List;

public final class BrandingModule {

    public static final List<EventFamily<?>> EVENTS = List.of(new BrandingEvents());

    private BrandingModule() {}

    public static AggregateModule create() {
        return AggregateModule.of(EVENTS, axon -> {
            axon.registerEntity(EventSourced.setOfObjects(
                    OperatorId.class,
                    BrandingSetting.class,
                    BrandingEvent.class,
                    Tags::brandingOf,
                    BrandingSetting::after,
                    BrandingSetting.NONE));
            Handlers.registerCommands(axon, "branding-commands", _ -> new BrandingCommandHandler());
            Handlers.registerQueries(axon, "branding-queries", c -> new BrandingQueryHandler(History.of(c)));
        });
    }
}
