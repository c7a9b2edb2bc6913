package cairn.application.webhook;

import cairn.domain.webhook.EndpointCommand.CreateEndpoint;
import cairn.domain.webhook.EndpointCommand.DeleteEndpoint;
import cairn.domain.webhook.EndpointCommand.DisableEndpoint;
import cairn.domain.webhook.EndpointCommand.RotateSecret;
import cairn.domain.webhook.EndpointCommand.TestEndpoint;
import cairn.domain.webhook.EndpointCommand.UpdateEndpoint;
import cairn.domain.webhook.Endpoints;
import java.time.Clock;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.annotation.InjectEntity;

final class EndpointCommandHandler {

    private final Clock clock;

    EndpointCommandHandler(Clock clock) {
        this.clock = clock;
    }

    @CommandHandler
    void handle(CreateEndpoint command, @InjectEntity(idProperty = "owner") Endpoints endpoints, EventAppender events) {
        events.append(endpoints.create(command));
    }

    @CommandHandler
    void handle(UpdateEndpoint command, @InjectEntity(idProperty = "owner") Endpoints endpoints, EventAppender events) {
        endpoints.update(command).ifPresent(events::append);
    }

    @CommandHandler
    void handle(DeleteEndpoint command, @InjectEntity(idProperty = "owner") Endpoints endpoints, EventAppender events) {
        events.append(endpoints.delete(command));
    }

    @CommandHandler
    void handle(RotateSecret command, @InjectEntity(idProperty = "owner") Endpoints endpoints, EventAppender events) {
        events.append(endpoints.rotate(command, clock.instant()));
    }

    @CommandHandler
    void handle(TestEndpoint command, @InjectEntity(idProperty = "owner") Endpoints endpoints, EventAppender events) {
        events.append(endpoints.test(command));
    }

    @CommandHandler
    void handle(
            DisableEndpoint command, @InjectEntity(idProperty = "owner") Endpoints endpoints, EventAppender events) {
        endpoints.disable(command).ifPresent(events::append);
    }
}
