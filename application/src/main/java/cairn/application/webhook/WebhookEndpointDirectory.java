package cairn.application.webhook;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.out.WebhookEndpointStore;
import cairn.application.port.out.WebhookEndpoints;
import cairn.application.view.EndpointView;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.EndpointCommand.DisableEndpoint;
import cairn.domain.webhook.EndpointId;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

public final class WebhookEndpointDirectory implements WebhookEndpoints {

    private static final String ACTOR = "service";

    private final WebhookEndpointStore endpointStore;
    private final SigningSecretService secrets;
    private final Commands commands;
    private final Clock clock;
    private final BiConsumer<EndpointId, Exception> trouble;

    public WebhookEndpointDirectory(
            WebhookEndpointStore endpointStore,
            SigningSecretService secrets,
            Commands commands,
            Clock clock,
            BiConsumer<EndpointId, Exception> trouble) {
        this.endpointStore = endpointStore;
        this.secrets = secrets;
        this.commands = commands;
        this.clock = clock;
        this.trouble = trouble;
    }

    @Override
    public Map<EndpointId, Endpoint> find(Set<EndpointId> ids) {
        return endpointStore.find(ids).stream()
                .filter(endpoint -> endpoint.settings().isEnabled())
                .flatMap(endpoint -> opened(endpoint).stream())
                .collect(Collectors.toUnmodifiableMap(Endpoint::id, Function.identity()));
    }

    /** An endpoint whose secrets were encrypted with another key is skipped and does not delay others. */
    private Optional<Endpoint> opened(EndpointView endpoint) {
        try {
            var signing = endpoint.secretsAt(clock.instant()).stream()
                    .map(secret -> secrets.opened(endpoint.id(), secret))
                    .toList();
            var settings = endpoint.settings();
            return Optional.of(new Endpoint(endpoint.id(), endpoint.owner(), settings.url(), settings.form(), signing));
        } catch (IllegalArgumentException e) {
            trouble.accept(endpoint.id(), e);
            return Optional.empty();
        }
    }

    @Override
    public void disable(EndpointId id, DisableReason reason) {
        for (var endpoint : endpointStore.find(Set.of(id))) {
            commands.send(
                    new DisableEndpoint(id, endpoint.owner(), reason), new CommandContext("webhook:" + id, ACTOR));
        }
    }
}
