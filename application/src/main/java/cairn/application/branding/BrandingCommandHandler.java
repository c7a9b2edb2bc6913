package cairn.application.branding;

import cairn.application.port.in.SetBranding;
import cairn.application.port.in.SetLogo;
import cairn.domain.branding.BrandingSetting;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.annotation.InjectEntity;

final class BrandingCommandHandler {

    @CommandHandler
    void handle(
            SetBranding command,
            @InjectEntity(idProperty = "operatorId") BrandingSetting present,
            EventAppender events) {
        present.change(command.operatorId(), command.branding(), command.expected())
                .ifPresent(events::append);
    }

    @CommandHandler
    void handle(
            SetLogo command, @InjectEntity(idProperty = "operatorId") BrandingSetting present, EventAppender events) {
        present.change(command.operatorId(), command.logo()).ifPresent(events::append);
    }
}
