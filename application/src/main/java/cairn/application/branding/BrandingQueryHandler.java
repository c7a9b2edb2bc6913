package cairn.application.branding;

import cairn.application.axon.History;
import cairn.application.port.in.FindBranding;
import cairn.application.port.log.Tags;
import cairn.domain.branding.BrandingEvent;
import cairn.domain.branding.BrandingSetting;
import java.util.Optional;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class BrandingQueryHandler {

    private final History history;

    BrandingQueryHandler(History history) {
        this.history = history;
    }

    @QueryHandler
    BrandingSetting answer(FindBranding question) {
        return history.<BrandingSetting, BrandingEvent>fold(
                        Tags.brandingOf(question.operatorId()),
                        BrandingEvent.class,
                        (before, event, _) -> (before == null ? BrandingSetting.NONE : before).after(event),
                        Optional.empty())
                .orElse(BrandingSetting.NONE);
    }
}
