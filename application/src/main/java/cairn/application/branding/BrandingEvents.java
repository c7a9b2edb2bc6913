package cairn.application.branding;

import cairn.application.axon.EventFamily;
import cairn.application.port.log.Tags;
import cairn.domain.branding.BrandingEvent;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

final class BrandingEvents implements EventFamily<BrandingEvent> {

    @Override
    public Class<BrandingEvent> events() {
        return BrandingEvent.class;
    }

    @Override
    public Set<Tag> tags(BrandingEvent event) {
        return Set.of(Tags.brandingOf(event.operatorId()), Tags.of(event.owner()));
    }

    @Override
    public Set<Tag> histories(BrandingEvent event) {
        return Set.of(Tags.brandingOf(event.operatorId()));
    }
}
