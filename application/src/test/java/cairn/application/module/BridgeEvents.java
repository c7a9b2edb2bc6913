package cairn.application.module;

import cairn.application.module.Bridge.BridgeClosed;
import cairn.application.module.Bridge.BridgeEvent;
import cairn.application.module.Bridge.BridgeOpened;
import cairn.application.module.Bridge.BridgeView;
import cairn.application.port.log.Tags;
import cairn.domain.access.Owner;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/** The events of bridges: their tags and their public form. */
final class BridgeEvents implements PublicEventFamily<BridgeEvent, BridgeView> {

    @Override
    public Class<BridgeEvent> events() {
        return BridgeEvent.class;
    }

    @Override
    public Set<Tag> tags(BridgeEvent event) {
        return Set.of(tag(event), Tags.of(event.owner()));
    }

    @Override
    public String kind() {
        return "bridge";
    }

    @Override
    public Class<BridgeView> view() {
        return BridgeView.class;
    }

    @Override
    public Object id(BridgeEvent event) {
        return event.bridgeId().name();
    }

    @Override
    public Tag tag(BridgeEvent event) {
        return Bridge.tag(event.bridgeId());
    }

    @Override
    public Optional<Tag> feedTag(Owner reader, String id) {
        return Optional.of(Bridge.tag(new Bridge.BridgeId(id)));
    }

    @Override
    public Optional<NoticeType> publicType(BridgeEvent event) {
        return Optional.of(new NoticeType(
                kind(),
                switch (event) {
                    case BridgeOpened _ -> "opened";
                    case BridgeClosed _ -> "closed";
                }));
    }

    @Override
    public boolean isFirst(BridgeEvent event) {
        return event instanceof BridgeOpened;
    }

    @Override
    public BridgeView after(@Nullable BridgeView before, BridgeEvent event, Instant at) {
        return new BridgeView(event.bridgeId(), event instanceof BridgeOpened);
    }
}
