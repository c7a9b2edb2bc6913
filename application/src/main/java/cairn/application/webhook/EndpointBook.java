package cairn.application.webhook;

import cairn.application.port.in.Cause;
import cairn.application.port.in.Commands;
import cairn.application.port.out.EndpointRegister;
import cairn.application.port.out.WebhookEndpoints;
import cairn.application.view.EndpointView;
import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.EndpointCommand.DisableEndpoint;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.WhyDisabled;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Opens the register of endpoints for those who make attempts. */
public final class EndpointBook implements WebhookEndpoints {

    private static final String ACTOR = "service";

    private final EndpointRegister register;
    private final SecretSafe secrets;
    private final Commands commands;
    private final Clock clock;

    public EndpointBook(EndpointRegister register, SecretSafe secrets, Commands commands, Clock clock) {
        this.register = register;
        this.secrets = secrets;
        this.commands = commands;
        this.clock = clock;
    }

    @Override
    public Map<EndpointId, Endpoint> find(Set<EndpointId> ids) {
        return register.find(ids).stream()
                .filter(endpoint -> endpoint.settings().isEnabled())
                .map(this::opened)
                .collect(Collectors.toUnmodifiableMap(Endpoint::id, Function.identity()));
    }

    private Endpoint opened(EndpointView endpoint) {
        var signing = endpoint.secretsAt(clock.instant()).stream()
                .map(secrets::opened)
                .toList();
        var settings = endpoint.settings();
        return new Endpoint(endpoint.id(), endpoint.owner(), settings.url(), settings.form(), signing);
    }

    @Override
    public void disable(EndpointId id, WhyDisabled why) {
        for (var endpoint : register.find(Set.of(id))) {
            commands.send(new DisableEndpoint(id, endpoint.owner(), why), new Cause("webhook:" + id, ACTOR));
        }
    }
}
