package cairn.application.webhook;

import cairn.application.module.PublicEventFamily;
import cairn.application.port.log.Tags;
import cairn.application.view.EndpointView;
import cairn.domain.access.Owner;
import cairn.domain.webhook.EndpointEvent;
import cairn.domain.webhook.EndpointEvent.EndpointCreated;
import cairn.domain.webhook.EndpointEvent.EndpointDeleted;
import cairn.domain.webhook.EndpointEvent.EndpointDisabled;
import cairn.domain.webhook.EndpointEvent.EndpointTested;
import cairn.domain.webhook.EndpointEvent.EndpointUpdated;
import cairn.domain.webhook.EndpointEvent.SecretRotated;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/** The events of webhook endpoints. Only endpoints receive them; the event feed does not contain them. */
final class EndpointEvents implements PublicEventFamily<EndpointEvent, EndpointView> {

    private static final String KIND = "endpoint";

    @Override
    public Class<EndpointEvent> events() {
        return EndpointEvent.class;
    }

    @Override
    public Set<Tag> tags(EndpointEvent event) {
        return Set.of(tag(event), Tags.endpointsOf(event.owner()), Tags.of(event.owner()));
    }

    @Override
    public Set<Tag> histories(EndpointEvent event) {
        return Set.of(tag(event), Tags.endpointsOf(event.owner()));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Class<EndpointView> view() {
        return EndpointView.class;
    }

    @Override
    public Object id(EndpointEvent event) {
        return event.endpointId().value();
    }

    @Override
    public Tag tag(EndpointEvent event) {
        return Tags.of(event.endpointId());
    }

    @Override
    public Optional<Tag> feedTag(Owner reader, String id) {
        return Optional.empty();
    }

    @Override
    public boolean isFirst(EndpointEvent event) {
        return event instanceof EndpointCreated;
    }

    @Override
    public Optional<NoticeType> publicType(EndpointEvent event) {
        return switch (event) {
            case EndpointTested tested -> tested.sample().or(() -> Optional.of(NoticeType.TEST));
            case EndpointDisabled _ -> Optional.of(NoticeType.DISABLED);
            case EndpointCreated _, EndpointUpdated _, SecretRotated _, EndpointDeleted _ -> Optional.empty();
        };
    }

    @Override
    public boolean isSample(EndpointEvent event) {
        return event instanceof EndpointTested tested && tested.sample().isPresent();
    }

    @Override
    public @Nullable EndpointView after(@Nullable EndpointView before, EndpointEvent event, Instant at) {
        return EndpointView.after(before, event, at).orElse(null);
    }

    @Override
    public boolean isInFeed() {
        return false;
    }
}
