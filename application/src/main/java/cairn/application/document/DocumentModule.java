package cairn.application.document;

import cairn.application.axon.EventFamily;
import cairn.application.axon.EventSourced;
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
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.commandhandling.configuration.CommandHandlingModule;
import org.axonframework.messaging.queryhandling.configuration.QueryHandlingModule;
import org.axonframework.modelling.StateManager;

public final class DocumentModule {

    public static final List<EventFamily<?>> EVENTS = List.of(new DocumentEvents());

    private DocumentModule() {}

    public static AggregateModule of(Clock clock) {
        return AggregateModule.of(EVENTS, axon -> {
            registerModels(axon);
            axon.registerCommandHandlingModule(CommandHandlingModule.named("document-commands")
                    .commandHandlers()
                    .annotatedCommandHandlingComponent(c -> new DocumentCommandHandler(
                            c.getComponent(StateManager.class),
                            new History(c.getComponent(EventStorageEngine.class)),
                            clock)));
            axon.registerQueryHandlingModule(QueryHandlingModule.named("document-queries")
                    .queryHandlers()
                    .annotatedQueryHandlingComponent(
                            c -> new DocumentQueryHandler(new History(c.getComponent(EventStorageEngine.class)))));
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
