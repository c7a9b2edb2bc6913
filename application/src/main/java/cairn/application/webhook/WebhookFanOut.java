package cairn.application.webhook;

import cairn.application.axon.History;
import cairn.application.axon.LogPosition;
import cairn.application.axon.TransactionalUnits;
import cairn.application.module.PublicEventFamilies;
import cairn.application.port.delivery.AddressedNotice;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.port.out.NoticeWriter;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.port.out.WebhookEndpointStore;
import cairn.application.publicevent.PublicEvents;
import cairn.application.view.EndpointView;
import cairn.application.view.PublicEvent;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owned;
import cairn.domain.webhook.EndpointEvent;
import cairn.domain.webhook.EndpointEvent.EndpointTested;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.NoticeType;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.Message;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.SimpleEventHandlingComponent;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * Queues a notice for every endpoint subscribed to an event. It applies the events of an owner in the order of the log,
 * including those of the endpoints themselves, so an endpoint receives events from its creation on. The notices are
 * committed together with the processor's token.
 */
final class WebhookFanOut {

    private final ResourceKey<PendingNotices> rounds = ResourceKey.withLabel("notices to deliver");
    private final History history;
    private final PublicEvents publicEvents;
    private final PublicEventFamilies families;
    private final WebhookEndpointStore endpointStore;
    private final WebhookDeliveries deliveries;
    private final NoticeWriter writer;
    private final BiPredicate<OperatorId, LogMoment> entitled;
    private final Clock clock;
    private final Runnable wake;

    WebhookFanOut(
            History history,
            PublicEvents publicEvents,
            PublicEventFamilies families,
            WebhookEndpointStore endpointStore,
            WebhookDeliveries deliveries,
            NoticeWriter writer,
            BiPredicate<OperatorId, LogMoment> entitled,
            Clock clock,
            Runnable wake) {
        this.history = history;
        this.publicEvents = publicEvents;
        this.families = families;
        this.endpointStore = endpointStore;
        this.deliveries = deliveries;
        this.writer = writer;
        this.entitled = entitled;
        this.clock = clock;
        this.wake = wake;
    }

    /** Returns the component, which handles every event of the public families, published or not. */
    EventHandlingComponent component() {
        var names = Stream.concat(families.types(), Stream.of(PersonalDataErased.class))
                .map(QualifiedName::new)
                .collect(Collectors.toUnmodifiableSet());
        return new SimpleEventHandlingComponent().subscribe(names, this::handle);
    }

    private MessageStream.Empty<Message> handle(EventMessage event, ProcessingContext unit) {
        var round = unit.computeResourceIfAbsent(rounds, () -> {
            var news = new PendingNotices(endpointStore);
            unit.runOnPrepareCommit(_ -> news.write(deliveries, clock.instant()));
            unit.runOnAfterCommit(_ -> news.wakeIfNeeded(wake));
            return news;
        });
        if (event.payload() instanceof EndpointEvent change) {
            TransactionalUnits.writesRows(unit);
            round.note(change, event.timestamp());
        }
        if (event.payload() instanceof PersonalDataErased erasure) {
            TransactionalUnits.writesRows(unit);
            round.erase(eventsUpTo(LogPosition.of(event), Tags.of(erasure.kind(), erasure.object())));
        }
        if (event.payload() instanceof Owned owned) {
            families.typeOf(owned).ifPresent(type -> enqueue(event, owned, type, round, unit));
        }
        return MessageStream.empty();
    }

    private Set<UUID> eventsUpTo(long last, Tag object) {
        return history.list(object, Owned.class).stream()
                .filter(recorded -> recorded.position() < last)
                .map(recorded -> UUID.fromString(recorded.id()))
                .collect(Collectors.toSet());
    }

    private void enqueue(
            EventMessage message, Owned event, NoticeType type, PendingNotices round, ProcessingContext unit) {
        var listeners = listeners(event, type, round);
        if (!listeners.isEmpty() && isEntitled(message, event)) {
            TransactionalUnits.writesRows(unit);
            publicEvents
                    .of(message.identifier(), event)
                    .ifPresent(publicEvent -> round.add(notices(publicEvent, listeners)));
        }
    }

    private boolean isEntitled(EventMessage message, Owned event) {
        return entitled.test(event.owner().operator(), new LogMoment(LogPosition.of(message), message.timestamp()));
    }

    private static List<EndpointView> listeners(Owned event, NoticeType type, PendingNotices round) {
        return round.endpointsOf(event.owner()).stream()
                .filter(endpoint -> endpoint.settings().isEnabled())
                .filter(endpoint -> event instanceof EndpointTested tested
                        ? endpoint.id().equals(tested.endpointId())
                        : endpoint.settings().subscription().includes(type))
                .toList();
    }

    private List<AddressedNotice> notices(PublicEvent publicEvent, List<EndpointView> listeners) {
        return Stream.of(NoticeForm.values())
                .map(form -> new Form(form, listening(listeners, form)))
                .filter(form -> !form.listeners().isEmpty())
                .map(form -> new AddressedNotice(notice(publicEvent, form.form()), form.listeners()))
                .toList();
    }

    private record Form(NoticeForm form, Set<EndpointId> listeners) {}

    private static Set<EndpointId> listening(List<EndpointView> listeners, NoticeForm form) {
        return listeners.stream()
                .filter(endpoint -> endpoint.settings().form() == form)
                .map(EndpointView::id)
                .collect(Collectors.toUnmodifiableSet());
    }

    private Notice notice(PublicEvent publicEvent, NoticeForm form) {
        return new Notice(
                publicEvent.eventId(),
                publicEvent.type().name(),
                publicEvent.subject(),
                publicEvent.sequence(),
                publicEvent.position(),
                publicEvent.owner(),
                publicEvent.at(),
                form,
                writer.write(publicEvent, form));
    }
}
