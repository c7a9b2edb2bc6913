package cairn.application.conditions;

import cairn.application.module.PublicEventFamily;
import cairn.application.port.log.Tags;
import cairn.application.view.RouteNoticeView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.RouteNoticeEvent;
import cairn.domain.conditions.RouteNoticeEvent.ClosureNotified;
import cairn.domain.conditions.RouteNoticeEvent.ReopeningNotified;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

final class RouteNoticeEvents implements PublicEventFamily<RouteNoticeEvent, RouteNoticeView> {

    private static final String KIND = "route";

    @Override
    public Class<RouteNoticeEvent> events() {
        return RouteNoticeEvent.class;
    }

    @Override
    public Set<Tag> tags(RouteNoticeEvent event) {
        return Set.of(tag(event), Tags.of(event.owner()));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Class<RouteNoticeView> view() {
        return RouteNoticeView.class;
    }

    @Override
    public Object id(RouteNoticeEvent event) {
        return event.route().value();
    }

    @Override
    public Tag tag(RouteNoticeEvent event) {
        return Tags.noticesOf(event.owner(), event.route());
    }

    @Override
    public Optional<Tag> feedTag(Owner reader, String id) {
        return Optional.of(Tags.noticesOf(reader, new RouteId(id)));
    }

    /** A route notice has no object that it could create. */
    @Override
    public boolean isFirst(RouteNoticeEvent event) {
        return false;
    }

    @Override
    public Optional<NoticeType> publicType(RouteNoticeEvent event) {
        return Optional.of(typeOf(event));
    }

    static NoticeType typeOf(RouteNoticeEvent event) {
        return new NoticeType(
                KIND,
                switch (event) {
                    case ClosureNotified _ -> "closed";
                    case ReopeningNotified _ -> "reopened";
                });
    }

    @Override
    public RouteNoticeView after(@Nullable RouteNoticeView before, RouteNoticeEvent event, Instant at) {
        return RouteNoticeView.of(event, at);
    }
}
