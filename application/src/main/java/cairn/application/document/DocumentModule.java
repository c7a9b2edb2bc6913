package cairn.application.document;

import cairn.application.axon.EventFamily;
import cairn.application.axon.EventSourced;
import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.module.AggregateModule;
import cairn.application.port.log.Tags;
import cairn.domain.access.OperatorId;
import cairn.domain.booking.BookingId;
import cairn.domain.document.BookingDocuments;
import cairn.domain.document.DocumentEvent;
import cairn.domain.document.DocumentNumber;
import cairn.domain.document.IssuerSetting;
import cairn.domain.document.NumberUse;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.axonframework.eventsourcing.configuration.EventSourcingConfigurer;
import org.axonframework.modelling.StateManager;

public final class DocumentModule {

    public static final List<EventFamily<?>> EVENTS = List.of(new DocumentEvents());

    private DocumentModule() {}

    public static AggregateModule of(Clock clock) {
        return AggregateModule.of(EVENTS, axon -> {
            registerModels(axon);
            Handlers.registerCommands(
                    axon,
                    "document-commands",
                    c -> new DocumentCommandHandler(c.getComponent(StateManager.class), History.of(c), clock));
            Handlers.registerQueries(axon, "document-queries", c -> new DocumentQueryHandler(History.of(c)));
        });
    }

    private static void registerModels(EventSourcingConfigurer axon) {
        axon.registerEntity(EventSourced.setOfObjects(
                OperatorId.class,
                IssuerSetting.class,
                DocumentEvent.class,
                Tags::issuerOf,
                IssuerSetting::after,
                IssuerSetting.NONE));
        axon.registerEntity(EventSourced.decisionModel(
                DocumentNumber.Of.class,
                NumberUse.class,
                DocumentEvent.class,
                number -> Set.of(Tags.of(number)),
                NumberUse::after,
                NumberUse.FREE));
        axon.registerEntity(EventSourced.setOfObjects(
                BookingId.class,
                BookingDocuments.class,
                DocumentEvent.class,
                booking -> Tags.documentsOf(booking.value()),
                BookingDocuments::after,
                BookingDocuments.NONE));
    }
}
